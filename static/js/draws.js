// Makes the draws of an event again in this browser, from their keys: rules/base/draw.py and rules/base/cuts.py say how.
//   <div data-draw="JSON" data-same="…" data-differs="…"> with a <button hidden> and a <div role="status">
// The JSON holds key, what, of, outcome and names; for cuts pack and rule; for balanced partners ratings; once the secret
// is out secret, number, word.

const bytes = (hex) => Uint8Array.from(hex.match(/../g) || [], (two) => parseInt(two, 16));
const hex = (block) => Array.from(block, (byte) => byte.toString(16).padStart(2, "0")).join("");
const text = (words) => new TextEncoder().encode(words);

// SHA-256 (FIPS 180-4). A page that comes over http, as where a venue has no certificate, has no crypto.subtle.
const ROOTS = []; // the first 64 primes
for (let n = 2; ROOTS.length < 64; n++) if (ROOTS.every((prime) => n % prime)) ROOTS.push(n);
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = ROOTS.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = ROOTS.map((prime) => fraction(Math.cbrt(prime)));
const turn = (word, by) => (word >>> by) | (word << (32 - by));

export function sha256(message) {
  const padded = new Uint8Array((message.length + 72) & ~63), view = new DataView(padded.buffer);
  padded.set(message);
  padded[message.length] = 0x80;
  view.setUint32(padded.length - 4, message.length * 8); // no message here is near 2^32 bits
  const state = [...START], w = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + w[i - 7] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] = (state[i] + word) | 0; });
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}

export function plainHmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(Uint8Array.from([...block.map((byte) => byte ^ 0x36), ...message]));
  return sha256(Uint8Array.from([...block.map((byte) => byte ^ 0x5c), ...inner]));
}

async function hmac(key, message) {
  const subtle = globalThis.crypto && globalThis.crypto.subtle;
  if (!subtle) return plainHmac(key, message);
  const secret = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", secret, message));
}

const WORDS = 2n ** 64n;

async function* words(key) {
  for (let counter = 0n; ; counter++) {
    const message = new DataView(new ArrayBuffer(8));
    message.setBigUint64(0, counter);
    const block = new DataView((await hmac(key, new Uint8Array(message.buffer))).buffer);
    for (let at = 0; at < 32; at += 8) yield block.getBigUint64(at);
  }
}

class Chance {
  constructor(key) { this.words = words(key); }
  async below(n) {
    const most = BigInt(n), limit = WORDS - (WORDS % most);
    for (;;) {
      const word = (await this.words.next()).value;
      if (word < limit) return Number(word % most);
    }
  }
  async order(items) {
    const drawn = [...items];
    for (let place = drawn.length - 1; place > 0; place--) {
      const other = await this.below(place + 1);
      [drawn[place], drawn[other]] = [drawn[other], drawn[place]];
    }
    return drawn;
  }
  async cut(people, pack) {
    const cards = await this.order(pack);
    return Object.fromEntries(people.map((person, at) => [person, cards[at]]));
  }
  async flip(people) {
    const faces = {};
    for (const person of people) faces[person] = (await this.below(2)) ? "T" : "H";
    return faces;
  }
}

const RANKS = "AKQJT98765432";

function height(card, rule) {
  const plain = card.startsWith("JOKER") ? RANKS.length + 1 : RANKS.length - RANKS.indexOf(card[0]);
  if (!rule.jacks_high) return plain;
  return card === "2S" ? 16 : card[0] === "J" && !card.startsWith("JOKER") ? 15 : plain;
}

function groups(people, cuts, rule) {
  let found = [people];
  for (const cut of rule.all_again ? cuts.slice(-1) : cuts) {
    found = found.flatMap((group) => {
      if (!group.every((person) => person in cut)) return [group];
      const heights = [...new Set(group.map((person) => height(cut[person], rule)))].sort((a, b) => b - a);
      return heights.map((high) => group.filter((person) => height(cut[person], rule) === high));
    });
  }
  return found;
}

function mustCut(people, cuts, lines, rule) {
  if (!cuts.length) return people;
  const level = [];
  let first = 0;
  for (const group of groups(people, cuts, rule)) {
    const last = first + group.length;
    if (lines.some((line) => first < line && line < last)) level.push(...group);
    first = last;
  }
  return level.length && rule.all_again ? people : level;
}

async function settled(chance, people, lines, { pack, rule }) {
  const cuts = [];
  for (let due = people; due.length; due = mustCut(people, cuts, lines, rule)) cuts.push(await chance.cut(due, pack));
  return [cuts, groups(people, cuts, rule).flat()];
}

const dealerLine = (people, rule) => (rule.highest_deals ? 1 : people - 1);

const DRAWS = {
  order: async (chance, people) => ({ order: await chance.order(people) }),
  cut: async (chance, people, draw) => ({ cards: await chance.cut(people, draw.pack) }),
  flip: async (chance, people) => ({ faces: await chance.flip(people) }),
  async odd(chance, people) {
    const flips = [];
    for (;;) {
      const faces = await chance.flip(people);
      flips.push(faces);
      for (const face of "HT") {
        const alone = people.filter((person) => faces[person] === face);
        if (alone.length === 1) return { flips, odd: alone[0] };
      }
    }
  },
  async partners(chance, people, draw) {
    const { rule } = draw, lines = rule.finds_dealer ? [2, dealerLine(4, rule)] : [2];
    const [cuts, [first, second, third, lowest]] = await settled(chance, people, lines, draw);
    const highs = [first, second], lows = [lowest, third];
    const dealer = rule.finds_dealer ? (rule.highest_deals ? first : lowest) : null;
    const [a, b] = rule.finds_dealer && rule.dealers_are_a && !rule.highest_deals ? [lows, highs] : [highs, lows];
    return { cuts, dealer, a, b, seats: [a[0], b[0], a[1], b[1]] };
  },
  async balanced(chance, people, { ratings }) {
    const drawn = await chance.order([...people].sort((a, b) => (String(a) < String(b) ? -1 : 1)));
    const ranked = [...drawn].sort((a, b) => ratings[b] - ratings[a]), place = (person) => drawn.indexOf(person);
    const partner = (person) => ranked[ranked.length - 1 - ranked.indexOf(person)];
    const first = drawn.filter((person) => place(person) < place(partner(person)));
    return { pairs: first.map((person) => [person, partner(person)]) };
  },
  async first_dealer(chance, people, draw) {
    const [cuts, order] = await settled(chance, people, [dealerLine(people.length, draw.rule)], draw);
    return { cuts, dealer: order[draw.rule.highest_deals ? 0 : order.length - 1] };
  },
};

export const made = (draw) => DRAWS[draw.what](new Chance(bytes(draw.key)), draw.of, draw);

// The key once more from the secret, where that is out; true where there is nothing to check.
export async function keyFits({ key, secret, number, word }) {
  if (!secret) return true;
  return hex(await hmac(bytes(secret), text(word ? `draw ${number} ${word}` : `draw ${number}`))) === key;
}

const sorted = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name])]));
};
export const same = (one, other) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function lines(outcome, draw, place) {
  const name = (id) => draw.names[id] || String(id), says = place.dataset;
  const each = (found, word) => Object.entries(found).map(([id, what]) => `${name(id)}: ${word(what)}`).join(", ");
  const card = (written) => written.startsWith("JOKER") ? says.joker
    : written[0].replace("T", "10") + { S: "♠", H: "♥", D: "♦", C: "♣" }[written[1]];
  const coin = (face) => (face === "H" ? says.heads : says.tails);
  if (outcome.order) return outcome.order.map((id, at) => `${at + 1}. ${name(id)}`);
  const rated = (id) => `${name(id)} (${draw.ratings[id]})`;
  if (outcome.pairs) return outcome.pairs.map((pair) => pair.map(rated).join(" & "));
  if (outcome.cards) return [each(outcome.cards, card)];
  const cuts = (outcome.cuts || []).map((cut) => each(cut, card));
  const flips = (outcome.flips || (outcome.faces ? [outcome.faces] : [])).map((faces) => each(faces, coin));
  const sides = outcome.a ? [outcome.a, outcome.b].map((pair) => pair.map(name).join(" & ")).join(" – ") : "";
  return [...cuts, ...flips, ...(sides ? [sides] : [])];
}

async function again(place) {
  const draw = JSON.parse(place.dataset.draw), status = place.querySelector("[role=status]");
  const outcome = await made(draw), right = same(outcome, draw.outcome) && (await keyFits(draw));
  const said = document.createElement("p"), list = document.createElement("ul");
  said.textContent = right ? place.dataset.same : place.dataset.differs;
  said.className = right ? "notice baize" : "notice heart";
  list.className = "plain";
  list.append(...lines(outcome, draw, place).map((line) => {
    const row = document.createElement("li");
    row.textContent = line;
    return row;
  }));
  place.dataset.drawn = JSON.stringify(outcome);
  place.dataset.right = right;
  status.replaceChildren(said, list);
}

function ready(root) {
  for (const place of root.querySelectorAll("[data-draw]")) {
    const button = place.querySelector("button");
    button.hidden = false;
    button.onclick = () => again(place);
  }
}

if (globalThis.document) {
  ready(document);
  document.addEventListener("bower:swapped", (event) => ready(event.target));
}

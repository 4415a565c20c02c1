// The sound of this device, and the bell of a round, on the desk and the wall; bower.js counts.
//   data-clock-rings             on a clock (data-clock-ends): it rings at its end, and warns at data-clock-warns="ISO time"
//   data-sound on a button       sound on or off; data-loud and data-silent on anything: its words while there is sound or none
// When it rings, the document gets an event "bower:clock", its detail "warning" or "bell".
export const stored = (kind) => { try { return window[kind]; } catch { return {}; } };
const device = stored("localStorage");
let sound;

/** One stroke of a sine that dies away, `at` seconds from now. */
export function stroke(at, pitch, long) {
  const tone = sound.createOscillator(), loud = sound.createGain(), begin = sound.currentTime + at;
  tone.frequency.value = pitch;
  loud.gain.setValueAtTime(0.0001, begin);
  loud.gain.exponentialRampToValueAtTime(0.6, begin + 0.02);
  loud.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  tone.connect(loud).connect(sound.destination);
  tone.start(begin);
  tone.stop(begin + long);
}

export const audible = () => device.sound === "on" && sound?.state === "running";

function label() {
  for (const one of document.querySelectorAll("[data-silent]")) one.textContent = one.dataset[audible() ? "loud" : "silent"];
}

async function wake() {
  sound ||= new AudioContext();
  await sound.resume();
  label();
}

document.addEventListener("click", async (event) => {
  if (!event.target.closest("[data-sound]")) return;
  const off = audible();
  try { device.sound = off ? "off" : "on"; } catch { /* this page */ }
  if (off) return label();
  await wake().catch(() => {}); // a device without sound
  if (audible()) stroke(0, 880, 0.4); // so that the director hears how loud it is
});
// A browser gives sound only after a touch: a device that has it on gets it back with the first one.
const again = (event) => { if (!event?.target.closest?.("[data-sound]") && device.sound === "on" && !audible()) wake().catch(() => {}); };
for (const touch of ["pointerup", "keydown"]) document.addEventListener(touch, again);
again();
label();

const now = () => Date.now() + Number(document.documentElement.dataset.ahead || 0); // by the server's clock, as bower.js has seen it
const tab = stored("sessionStorage");
const RECENT = 15_000; // milliseconds after which another page has missed the bell for good
let last = now() - tab.clock < RECENT ? Number(tab.clock) : now();

function ring(what) {
  document.dispatchEvent(new CustomEvent("bower:clock", { detail: what }));
  if (!audible()) return;
  if (what === "warning") for (const at of [0, 0.35]) stroke(at, 660, 0.3);
  else for (const at of [0, 0.8, 1.6]) for (const pitch of [880, 1320]) stroke(at, pitch, 1.4);
}

function listen() {
  const at = now(), passed = (moment) => last < moment && moment <= at;
  const rung = new Set(), clocks = document.querySelectorAll("[data-clock-rings]");
  for (const { dataset } of clocks) {
    if (passed(Date.parse(dataset.clockEnds))) rung.add("bell");
    else if (passed(Date.parse(dataset.clockWarns))) rung.add("warning");
  }
  rung.forEach(ring);
  last = at;
  try { if (clocks.length) tab.clock = at; } catch { /* this page */ } // no clock, no bell
}

document.addEventListener("bower:swapped", ({ target }) => {
  label();
  const state = document.getElementById("state"), part = target.querySelector("template[data-into=state]");
  if (state && part) state.replaceChildren(part.content.cloneNode(true)); // the line above the page follows the desk
});
listen();
setInterval(listen, 1000);

// Adds up a sheet of euchre by the server's tables; the tests compare it with the rule books. The shapes of tables and
// sheets are in scoring/table/offline.py.

/** The name of the answers about a hand in book.hands, as the server's `answers_key` writes it. */
export function answersKey(data) {
  return [data.get("makers") ?? "", data.get("tricks") ?? "", data.get("alone") ? 1 : 0, data.getAll("lone").sort().join("")].join("|");
}

/** The points by side, or the sentences of the faults; null where only the server can tell. */
export function worthOf(book, data) {
  if (["round", "no_trump", "maker_seat", "dealer"].some((check) => data.get(check))) return null;
  const key = answersKey(data), worth = book.hands[key];
  if (worth === undefined) return null;
  return Array.isArray(worth) ? { points: worth, beside: book.beside.includes(key), faults: [] } : { points: null, faults: book.faults[worth] };
}

export function withHand(book, sheet, { points: hand, beside }) {
  const { least, taken_off } = book.laws, before = sheet.points;
  const played = { ...sheet, hands: sheet.hands + 1, of_game: sheet.of_game + (beside ? 0 : 1) };
  if (decides(book.laws, sheet)) return hand[0] === hand[1] ? played : { ...played, over: true, recorded: before };
  const shown = taken_off?.[before]?.[hand];
  const added = before.map((own, side) => (least === null ? own + hand[side] : Math.max(own + hand[side], least)));
  return ended(book.laws, { ...played, points: shown ?? added }, before);
}

/** Whether the next hand decides a tied game, and is not scored. */
function decides(laws, { points: [a, b], of_game, hands, bell, over }) {
  if (over || a !== b) return false;
  if (bell && (hands || !laws.bell_needs_hand)) return laws.hand_decides_at_bell;
  return laws.hands && of_game >= laws.hands && laws.hand_decides_at_end;
}

export function withBell(book, sheet) {
  const rung = { ...sheet, bell: true };
  return book.laws.bell_needs_hand && !sheet.hands ? rung : ended(book.laws, rung, sheet.points);
}

function ended(laws, sheet, before) {
  const total = sheet.points, [best, second] = [...total].sort((a, b) => b - a);
  const won = best >= laws.target && best - second >= laws.lead && !laws.hands;
  const there = (points) => points >= laws.target;
  const together = !laws.together_decides && !before.some(there) && total.filter(there).length > 1;
  const ahead = best > second;
  const playedOut = laws.hands && sheet.of_game >= laws.hands;
  let over = won && !together;
  if (!over && sheet.bell) over = ahead || laws.tied_at_bell_stands;
  else if (!over && playedOut) over = ahead || laws.tied_at_end_stands;
  if (!over) return { ...sheet, over, recorded: null };
  const atTheBell = sheet.bell && !playedOut && !won;
  const shows = atTheBell ? laws.bell_shows_target && ahead : laws.winner_shows_target && won;
  return { ...sheet, over, recorded: total.map((points) => (shows && points === best ? laws.target : points)) };
}

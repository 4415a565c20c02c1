// The phone's own store: everything that was saved at the table and that the desk has not answered yet, in order.
// A line is written to disk before anything is sent, so a reload, a closed tab and a killed browser lose nothing.
import { openDB } from "../vendor/idb/idb-8.0.4.js";

const DURABLE = { durability: "strict" }; // done means on disk, not in the operating system's memory
const news = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("right-bower-lines");

/** The same shelf for a browser without IndexedDB, or one that refuses it in a private window: gone with the page. */
class InMemory {
  lines = [];
  next = 1;
  keeps = false;
  async all() { return [...this.lines]; }
  async add(line) {
    if (this.lines.some((other) => samePlace(other, line))) return false;
    this.lines.push({ ...line, id: this.next++ });
    return true;
  }
  async change(line) { this.lines = this.lines.map((other) => (other.id === line.id ? line : other)); }
  async remove(id) { this.lines = this.lines.filter((other) => other.id !== id); }
}

class OnDisk {
  keeps = true;
  constructor(db) { this.db = db; }

  all() { return this.db.getAll("lines"); }

  /** False, and nothing is written, where another tab has filled the place. */
  async add(line) {
    const tx = this.db.transaction("lines", "readwrite", DURABLE);
    const taken = (await tx.store.getAll()).some((other) => samePlace(other, line));
    if (!taken) await tx.store.add(line);
    await tx.done;
    news?.postMessage(line.game);
    return !taken;
  }

  async change(line) {
    const tx = this.db.transaction("lines", "readwrite", DURABLE);
    await tx.store.put(line);
    await tx.done;
    news?.postMessage(line.game);
  }

  async remove(id) {
    const tx = this.db.transaction("lines", "readwrite", DURABLE);
    await tx.store.delete(id);
    await tx.done;
    news?.postMessage(null);
  }
}

const samePlace = (one, other) =>
  one.uuid === other.uuid ||
  (one.number && one.game === other.game && one.sheet === other.sheet && one.number === other.number && !one.aside && !other.aside);

/** The store; `keeps` is false where it is lost with the page. */
export async function openStore() {
  try {
    return new OnDisk(await openDB("right-bower", 1, { upgrade: (db) => db.createObjectStore("lines", { keyPath: "id", autoIncrement: true }) }));
  } catch {
    return new InMemory();
  }
}

/** Calls back when another tab of this phone has changed the store. */
export function whenChanged(tell) {
  news?.addEventListener("message", tell);
}

// The phone's store: what the desk has not answered, in order. It is on disk before it is sent, so a reload,
// a closed tab and a killed browser lose nothing. What the desk has is `kept`.
const DURABLE = { durability: "strict" }; // done means on disk, not in the operating system's memory
const OPENING = 4000; // milliseconds; some browsers never answer in a private window
const news = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("right-bower-lines");

const samePlace = (one, other) =>
  one.uuid === other.uuid ||
  (one.number && one.game === other.game && one.sheet === other.sheet && one.number === other.number && !one.aside && !other.aside && !other.kept);

/** The same shelf for a browser without IndexedDB, or one that refuses it in a private window: gone with the page. */
class InMemory {
  lines = [];
  next = 1;
  keeps = false;

  async all() { return [...this.lines]; }

  async add(line) {
    const taken = this.lines.some((other) => samePlace(other, line));
    if (!taken) this.lines.push({ ...line, id: this.next++ });
    return !taken;
  }

  async write({ change = [], append = [], remove = [] }) {
    const changed = (line) => change.find((other) => other.id === line.id) ?? line;
    this.lines = this.lines.filter((line) => !remove.includes(line.id)).map(changed);
    for (const line of append) this.lines.push({ ...line, id: this.next++ });
  }
}

class OnDisk {
  keeps = true;
  constructor(db) { this.db = db; }

  /** One transaction. A browser may have closed the connection, so it is tried once more on a new one. */
  async transaction(mode, work) {
    for (let again = false; ; again = true) {
      try {
        return await new Promise((resolve, reject) => {
          const tx = this.db.transaction("lines", mode, DURABLE), answer = {};
          tx.oncomplete = () => resolve(answer.value);
          tx.onabort = tx.onerror = () => reject(tx.error);
          work(tx.objectStore("lines"), answer);
        });
      } catch (error) {
        if (again) throw error;
        this.db = await open();
      }
    }
  }

  all() {
    return this.transaction("readonly", (store, answer) => {
      store.getAll().onsuccess = (event) => { answer.value = event.target.result; };
    });
  }

  /** False, and nothing is written, where another tab has filled the place. */
  async add(line) {
    const added = await this.transaction("readwrite", (store, answer) => {
      store.getAll().onsuccess = (event) => {
        const other = event.target.result.find((each) => samePlace(each, line));
        answer.value = !other || other.uuid === line.uuid; // its own, where the first try was written after all
        if (!other) store.add(line);
      };
    });
    news?.postMessage("");
    return added;
  }

  /** Everything of it or nothing. Lines in `append` go to the end of the queue; `remove` are ids. */
  async write({ change = [], append = [], remove = [] }) {
    await this.transaction("readwrite", (store) => {
      for (const id of remove) store.delete(id);
      for (const line of change) store.put(line);
      for (const { id, ...line } of append) store.add(line);
    });
    news?.postMessage("");
  }
}

function open() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open("right-bower", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("lines", { keyPath: "id", autoIncrement: true });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
    setTimeout(reject, OPENING, new Error("IndexedDB does not answer"));
  });
}

/** The store; `keeps` is false where it is lost with the page. */
export async function openStore() {
  try {
    return new OnDisk(await open());
  } catch {
    return new InMemory();
  }
}

/** Calls back when another tab of this phone has changed the store. */
export function whenChanged(tell) {
  news?.addEventListener("message", tell);
}

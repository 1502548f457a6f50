import type { Queries } from './database.ts';

/** Rows that are few and change a few times a day: they are read from the database once in this time. */
const KEPT_MS = 1_000;

/** The rows of a small table, at most a second old, shared by all callers. */
export class RecentRows<Row> {
  readonly #readAll: (db: Queries) => Promise<readonly Row[]>;
  #kept: Promise<readonly Row[]> | undefined;
  #readAt = 0;

  constructor(readAll: (db: Queries) => Promise<readonly Row[]>) {
    this.#readAll = readAll;
  }

  /** @param db reads them where they are too old; inside a transaction its own connection, so that none is waited for */
  async all(db: Queries): Promise<readonly Row[]> {
    const shared = this.#shared();
    // The read may have failed only because its transaction broke off, so those who waited for it read for themselves.
    return shared ? shared.catch(() => this.#readAll(db)) : this.#read(db);
  }

  /** The next caller reads them again. */
  forget(): void {
    this.#kept = undefined;
  }

  /** Rows that another caller has read or is reading, if they are recent enough. */
  #shared(): Promise<readonly Row[]> | undefined {
    return performance.now() - this.#readAt < KEPT_MS ? this.#kept : undefined;
  }

  #read(db: Queries): Promise<readonly Row[]> {
    const read = this.#readAll(db);
    this.#kept = read;
    this.#readAt = performance.now();
    // The caller is told about a failure; it is not kept.
    read.catch(() => {
      if (this.#kept === read) this.#kept = undefined;
    });
    return read;
  }
}

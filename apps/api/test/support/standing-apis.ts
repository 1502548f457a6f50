import type { Api } from '../../src/app.ts';
import type { Queries } from '../../src/platform/db/database.ts';
import { rememberRows } from './put-back.ts';

/** An API with its database and whatever stands around it, for one file of tests at a time. */
export interface StandingApi {
  readonly api: Api;
  /** Its log lines since the present file borrowed it. */
  readonly lines: string[];
}

interface Kept<T> {
  readonly standing: T;
  /** Puts the database back to how it was at first. */
  readonly putBack: () => Promise<void>;
}

/** A standing API, as one test file borrows it. */
export interface Borrowed<T> {
  readonly standing: T;
  /** Lets its modules read the database, which the file may have filled, and begins the work in the background. */
  wake(): Promise<void>;
  /** Must be called when the file needs it no longer. The next one finds it as it was at first. */
  giveBack(): Promise<void>;
}

/**
 * APIs that the files of a worker use one after the other: starting one takes seconds, and putting its database back takes
 * milliseconds. Each listens until the worker ends; between two files, nothing runs in its background.
 */
export class StandingApis<T extends StandingApi> {
  /** Those that no file uses now, by their kind. */
  readonly #idle = new Map<string, Kept<T>[]>();

  /**
   * @param kind names what `start` makes: configuration and modules
   * @param start makes one that listens, where none is idle
   */
  async borrow(kind: string, start: () => Promise<T>): Promise<Borrowed<T>> {
    const ofKind = this.#idle.get(kind) ?? [];
    this.#idle.set(kind, ofKind);
    const kept = ofKind.pop() ?? (await keep(await start()));
    const { standing, putBack } = kept;
    standing.lines.length = 0;
    return {
      standing,
      wake: () => wake(standing),
      async giveBack() {
        await rest(standing.api);
        await putBack();
        ofKind.push(kept);
      },
    };
  }
}

async function keep<T extends StandingApi>(standing: T): Promise<Kept<T>> {
  await rest(standing.api);
  const putBack = await rememberRows(standing.api.deps.db);
  return { standing, putBack };
}

/** The catalog then loads what is written, and does not load once more because of it. */
export async function publishRows(db: Queries): Promise<void> {
  await db.query('SELECT catalog_publish()');
}

/** Modules that hold in memory what they have read. */
const READERS: ReadonlySet<string> = new Set(['catalog', 'installers', 'test cards', 'cart']);

const getReaders = ({ modules }: Api) => modules.filter(({ name }) => READERS.has(name));

async function rest(api: Api): Promise<void> {
  await api.outbox.stop();
  await Promise.all(getReaders(api).map((module) => module.stop?.()));
}

async function wake({ api }: StandingApi): Promise<void> {
  await publishRows(api.deps.db);
  await Promise.all(getReaders(api).map((module) => module.start?.()));
  api.outbox.start();
}

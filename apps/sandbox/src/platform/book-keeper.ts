import { Book, type BookOptions } from './book.ts';
import type { Outbox } from './outbox.ts';

/**
 * A party that keeps a book of its own records. Each change is made in memory at once, so that overlapping calls cannot both
 * make it, and acknowledged once it is in the journal, so that a killed process cannot undo it.
 */
export abstract class BookKeeper<Entry extends { kind: string }> {
  protected readonly book: Book<Entry>;

  constructor(options: Omit<BookOptions<Entry>, 'replay' | 'state'>) {
    this.book = new Book({
      ...options,
      replay: (entry) => this.replay(entry),
      state: () => this.state(),
    });
  }

  get outbox(): Outbox {
    return this.book.outbox;
  }

  /** Reads the journal back. Nothing is sent, and nothing that was planned happens, before `start`. */
  open(): Promise<void> {
    return this.book.open();
  }

  start(): void {
    this.book.start();
  }

  close(): Promise<void> {
    return this.book.close();
  }

  /** Keeps what an entry of the journal says. */
  protected abstract replay(entry: Entry): void;

  /** The entries that would produce the present state, without obsolete ones. */
  protected abstract state(): Iterable<Entry>;
}

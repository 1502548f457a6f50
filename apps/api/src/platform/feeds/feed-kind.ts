import type { Database, Queries } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Attachments } from './attachments.ts';
import type { FeedField, FeedFields } from './feed-field.ts';

/** The run that rows belong to. */
export interface RunContext {
  readonly runId: string;
  readonly feedId: string;
  /** Null where the shop's own lists come in. */
  readonly supplierId: string | null;
  /** True if its files list all there is. */
  readonly isFull: boolean;
  /** The person who started or approved it, for histories. */
  readonly by: string;
  readonly reason: string | null;
  readonly startedAt: Date;
  /** When the newest of its files was written, and at the latest when the run was started. */
  readonly writtenAt: Date;
  /** When the file of a row was written, and at the latest when the run was started; what the file does not date is from then. */
  readonly getWrittenAt: (file: string) => Date;
}

/** A usable row. */
export interface FeedRow {
  readonly rowNo: number;
  readonly key: string;
  readonly fields: FeedFields;
}

/** A row whose place in the shop is still to be found. */
export interface UnplacedFeedRow extends Omit<FeedRow, 'key'> {
  /** Names of the fields that {@link FeedKind.complete} computed. */
  readonly computed: readonly string[];
}

/** The place of a row, or a sentence why it has none. */
export type FeedRowPlace =
  | {
      readonly key: string;
      /** The row's fields, if the shop spells some otherwise, or knows better what was computed. */
      readonly fields?: FeedFields;
    }
  | { readonly problem: string };

/** A row with what the shop has in its place. */
export interface ComparedFeedRow extends FeedRow {
  /** All fields of the row in the shop, as `read` gives them; null: there is no such row. */
  readonly before: FeedFields | null;
  /** What the shop has of that which the row names and shares with others ({@link FeedKind.shared}). */
  readonly shared?: FeedFields | undefined;
  /** What the kind's guards compare it with beyond its place ({@link FeedKind.readReferences}). */
  readonly reference?: FeedFields | undefined;
  /** Names of the guards that it met when it was checked, which somebody has approved by now; missing at a check and at a rollback. */
  readonly stops?: readonly string[];
}

/** A row with values of what it shares with others. */
export interface SharedFeedRow extends FeedRow {
  /** Those to write; its other fields name what they are of. */
  readonly values: FeedFields;
}

/** A field of which each value is one row's, such as a GTIN. */
interface UniqueFeedField {
  readonly field: string;
  /** True if 0012 is the same as 12. */
  readonly hasPadding?: boolean;
}

/** A compared row, with the file that it is from. */
export interface FeedRowOfFile extends ComparedFeedRow {
  readonly file: string;
}

/** The rows of a run beside those of a batch, for rules that compare rows with each other. It lasts for one check of the run. */
export interface RunRows {
  /** What the kind notes of rows that it has checked, under names of its own. */
  readonly notes: Map<string, FeedFields>;
  /** Those of the keys that usable rows of the run have, wherever they stand in it. */
  listKeys(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of the keys that no line of a full list has, usable or not; none where the run is no full list. */
  listLacked(keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/** A row's fields once those are filled that follow from others. */
export interface CompletedFields {
  readonly fields: FeedFields;
  /** Names of those that were computed. */
  readonly computed: readonly string[];
  /** Sentences about fields that contradict each other. */
  readonly problems: readonly string[];
}

/** Things outside of their files to which rows refer. */
export interface FeedSurroundings {
  readonly files: FileStore;
  /** Null where none were given. */
  readonly attachments: Attachments | null;
}

/** A row's fields with what was fetched for it, or a sentence why it could not be. */
export type PreparedFeedRow = { readonly fields: FeedFields } | { readonly problem: string };

/** A limit beyond which a person must look before a run is applied. */
export interface FeedGuard {
  readonly name: string;
  /** The usual limit, in the unit that `says` names; a feed may set its own. */
  readonly limit: number;
  /** True if a row goes beyond it. */
  readonly isMet: (row: ComparedFeedRow, limit: number) => boolean;
  /** A sentence for so many rows. */
  readonly says: (rows: number, limit: number) => string;
}

/**
 * Something that comes in by feed, such as tires or prices. Statements are given batches of at most a few thousand rows, so each is
 * one round trip however many rows there are.
 */
export interface FeedKind {
  readonly name: string;
  readonly fields: readonly FeedField[];
  /** Guards of single rows. The shares of missing and of unusable rows are guarded for every kind. */
  readonly guards: readonly FeedGuard[];
  /** Rows belong together by this field, such as the brand: a full list that lacks a whole group is looked at first. */
  readonly groupedBy?: { readonly field: string; readonly label: string };
  /** Names of values that no file has and that `write` changes, such as the mark of a sample: a rollback puts them back, too. */
  readonly restores?: readonly string[];
  /** True if batches are committed one by one, because the rows that they lock are what buyers wait for. */
  readonly commitsBatches?: boolean;
  /** True if rows are checked once more when they are applied, because what came in since may exclude them. */
  readonly checksAgain?: boolean;
  /** Fills what follows from other fields, and finds contradictions. Pure. */
  complete(fields: FeedFields): CompletedFields;
  /**
   * Fetches what rows refer to, such as pictures, after they were staged and outside of any transaction, because it is slow and may
   * fail. Rows that are not in its answer stay as they are.
   */
  prepare?(
    db: Database,
    rows: readonly UnplacedFeedRow[],
    surroundings: FeedSurroundings,
  ): Promise<ReadonlyMap<number, PreparedFeedRow>>;
  /**
   * The key of each row in the shop, or a sentence why there is none. It is asked of rows with problems, too: a row that cannot be used is
   * not one that the files lack. Two rows with one key are a problem of the second.
   */
  identify(
    sql: Queries,
    rows: readonly UnplacedFeedRow[],
    run: RunContext,
  ): Promise<ReadonlyMap<number, FeedRowPlace>>;
  /** The shop's rows by key, with all fields that a row of the kind may have. */
  read(sql: Queries, keys: readonly string[], run: RunContext): Promise<ReadonlyMap<string, FeedFields>>;
  /**
   * The fields that count of a row that is compared: those of the line stay staged, because the shop may have changed when the run is
   * checked once more or applied. Pure.
   */
  settle?(row: FeedRowOfFile, run: RunContext): FeedFields;
  /** Values of the shop beside the places of rows, by key, for guards: a place that has nothing yet has no values to compare with. */
  readReferences?(sql: Queries, rows: readonly FeedRow[]): Promise<ReadonlyMap<string, FeedFields>>;
  /** Fields without what has gone by since they were written, such as holidays: a rollback does not miss it. */
  withoutPast?(fields: FeedFields): FeedFields;
  /** Problems that only the shop's other rows show, or those of the run, by row number. Batches come in the order of their lines. */
  check(
    sql: Queries,
    rows: readonly ComparedFeedRow[],
    run: RunContext,
    others: RunRows,
  ): Promise<ReadonlyMap<number, readonly string[]>>;
  /** The rows on sale that came by this feed, by key, after `after`: a full list that lacks one takes it out. */
  listOnSale(sql: Queries, run: RunContext, after: string, limit: number): Promise<readonly ShopRow[]>;
  /** Adds and changes rows, but for what is {@link FeedKind.shared} with rows that are there already. */
  write(sql: Queries, rows: readonly ComparedFeedRow[], run: RunContext): Promise<void>;
  /**
   * What several rows tell of one thing, such as the line of tires. It is written when all rows are, because the shop's own writers wait
   * for what it locks until the transaction ends. Not for kinds that commit their batches. A new row may name a thing that the shop has:
   * then it changes that, too, and a rollback puts it back.
   */
  readonly shared?: {
    readonly fields: readonly string[];
    /** By row number, the fields of what rows name, as far as the shop has that. */
    read(sql: Queries, rows: readonly FeedRow[]): Promise<ReadonlyMap<number, FeedFields>>;
    /** Of rows that are of one thing, the first that tells a field counts. */
    write(sql: Queries, rows: readonly SharedFeedRow[]): Promise<void>;
  };
  /** Of several rows of a run that claim the same value, the first one that can be used has it. */
  readonly unique?: readonly UniqueFeedField[];
  /**
   * The field that names another row, which the same run may add. Rows that have it are checked again once all of them are, and once all
   * are written.
   */
  readonly refersBy?: string;
  /** Takes rows out of sale, as a full list without them means. */
  discontinue(sql: Queries, keys: readonly string[], run: RunContext): Promise<void>;
  /** Takes out rows that a run has added, at its rollback; the keys of those that must stay, because something hangs on them. */
  remove(sql: Queries, keys: readonly string[], run: RunContext): Promise<readonly string[]>;
  /** A sentence why rows stay that `remove` keeps, and what became of them; needed where it keeps any. */
  readonly whyKept?: string;
  /**
   * Rows that cannot be as they were anymore, by row number, each with a sentence why: at a rollback they stay as they are.
   * @param added keys of rows that the run has added, which go or end at the same rollback
   */
  listLost?(
    sql: Queries,
    rows: readonly ComparedFeedRow[],
    added: readonly string[],
    run: RunContext,
  ): Promise<ReadonlyMap<number, string>>;
  /** All rows of the shop in the form in which they are imported, in order of their keys. */
  export(sql: Queries, after: string, limit: number): Promise<readonly ShopRow[]>;
}

/** A row of the shop by its key. */
export interface ShopRow {
  readonly key: string;
  readonly fields: FeedFields;
}

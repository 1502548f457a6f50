/** A line of a file with its cells in the order of the table's columns. */
export interface SourceLine {
  /** Counted from 1, as the program that people open the file with counts. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The reasons why its cells cannot be trusted; empty if they can. */
  readonly problems: readonly string[];
}

/** A standard whose values have the same names in every file. */
export type SourceStandard = 'pies' | 'x12';

/** A table in a file that somebody else has written: a CSV, a sheet, or what PIES, X12, and JSON say of items. */
export interface SourceTable {
  /** As given; of a file within an archive `prices.zip/march.csv`. */
  readonly file: string;
  readonly sheet: string | null;
  /** Missing where somebody has named the columns. */
  readonly standard?: SourceStandard | undefined;
  /** Headings as they stand there, trimmed; no two are the same. */
  readonly columns: readonly string[];
  /** To be read once, from first to last. @throws FileRefused where the file ends or breaks in the middle */
  readonly lines: AsyncIterable<SourceLine>;
  /** Sentences about what the reader decided or left out. Complete once all lines have been read. */
  readonly notes: readonly string[];
}

/** A value as it is staged and stored: money in cents, a day as `2026-12-31`, a moment as ISO text. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue };

/** A row's values by the names of its kind's fields. A field that is missing is left as it is; null clears it. */
export type FeedFields = Readonly<Record<string, FieldValue>>;

/** A unit that a number may be given in. */
export type FieldUnit = 'in' | 'mm' | '32nds' | 'lb' | 'kg' | 'psi' | 'kPa' | 'bar' | 'mi' | 'km';

/** Facts that a reading of a cell may need beside the cell. */
export interface CellContext {
  /** The decimal sign of the file's numbers; null where none could be told. */
  readonly decimal: '.' | ',' | null;
  /** The unit of the column; null: the field's own. */
  readonly unit: FieldUnit | null;
}

/** A field of a kind of feed. */
export interface FeedField {
  /** The name in mappings, staged rows, and exports, in camel case. */
  readonly name: string;
  /** The trade's word for it, in lower case, as messages say it: “load index”. */
  readonly label: string;
  /** Further headings of columns that hold it, in lower case without signs: a mapping is proposed by them. */
  readonly headings: readonly string[];
  /** The unit of the stored number; columns in other units are converted. */
  readonly unit?: FieldUnit;
  /** True if a row without it cannot be used at all; what only a new row needs is for its kind to check. */
  readonly isRequired?: boolean;
  /** True if its cells hold numbers, which a file's decimal sign can be told from. */
  readonly isNumber?: boolean;
  /** The words of a field that has a fixed list of them, with other words that are read as each. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** @throws BadCell with the reason, without the field's name */
  readonly read: (cell: string, context: CellContext) => FieldValue;
  /** A cell that is read as the value again, in the field's unit and with a decimal point; empty for null. */
  readonly write: (value: FieldValue) => string;
}

import { isDeepStrictEqual } from 'node:util';
import type { Converted, Table } from './read-table.ts';

/** A row by what people know it by. */
export interface Entry {
  readonly key: string;
  readonly name: string;
}

/** A field of a row that an import changes. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The changes that an import would make. */
export interface Preview {
  /** The encoding and separators that the file was read with, in a sentence. */
  readonly readAs: string;
  readonly added: readonly (Entry & Pick<ComparedRow, 'fields'>)[];
  readonly changed: readonly (Entry & { readonly changes: readonly FieldChange[] })[];
  readonly unchanged: number;
  readonly removed: readonly Entry[];
  /** Rows that had another owner before. */
  readonly moved: readonly (Entry & { readonly from: string; readonly to: string })[];
  readonly converted: readonly Converted[];
}

/** A row as it is compared. */
export interface ComparedRow {
  readonly name: string;
  /** The row's owner; a row moves if its owner changes. */
  readonly owner?: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
export type Rows = ReadonlyMap<string, ComparedRow>;

/**
 * Compares the rows of a file with those stored.
 * @param known stored rows, all that the import may change or remove
 * @param given rows of the file
 * @param removes true for a stored row that is removed because the file lacks it; others stay
 */
export function compared(
  known: Rows,
  given: Rows,
  { removes }: { readonly removes: (row: ComparedRow) => boolean },
): Omit<Preview, 'readAs' | 'converted'> {
  const added: Preview['added'][number][] = [];
  const changed: Preview['changed'][number][] = [];
  const moved: Preview['moved'][number][] = [];
  let unchanged = 0;
  for (const [key, row] of given) {
    const before = known.get(key);
    if (before === undefined) {
      added.push({ key, name: row.name, fields: row.fields });
      continue;
    }
    const moves = row.owner !== undefined && before.owner !== undefined && row.owner !== before.owner;
    if (moves) moved.push({ key, name: row.name, from: before.owner ?? '', to: row.owner ?? '' });
    const changes = getChanges(before.fields, row.fields);
    if (changes.length > 0) changed.push({ key, name: row.name, changes });
    else if (!moves) unchanged += 1;
  }
  const removed = [...known].flatMap(([key, row]) =>
    given.has(key) || !removes(row) ? [] : [{ key, name: row.name }],
  );
  return { added, changed, unchanged, removed, moved };
}

const getChanges = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] =>
  Object.entries(after).flatMap(([field, to]) =>
    isDeepStrictEqual(before[field] ?? null, to ?? null) ? [] : [{ field, from: before[field] ?? null, to }],
  );

const delimiters: Readonly<Record<Table['delimiter'], string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

/** The encoding, delimiter, and decimal sign that a table was read with, in a sentence. */
export function readAs({ encoding, delimiter, decimal }: Omit<Table, 'lines' | 'converted'>): string {
  const sign = decimal === ',' ? ', with decimal commas' : '';
  return `Read as ${encoding}, with ${delimiters[delimiter]} between the cells${sign}.`;
}

import type { FeedField } from './feed-field.ts';
import type { Mapping } from './mapping.ts';

/** The mapping of a file whose columns are named as the fields are: what we export, and JSON that is made for us. Null for another. */
export function ownMapping(
  kind: string,
  fields: readonly FeedField[],
  columns: readonly string[],
): Mapping | null {
  const names = new Set(fields.map(({ name }) => name));
  if (columns.length === 0 || !columns.every((column) => names.has(column))) return null;
  return { form: 1, kind, fields: Object.fromEntries(columns.map((column) => [column, { column }])) };
}

/** True for a mapping of such a file. */
export const isOwnMapping = ({ fields }: Mapping): boolean =>
  Object.entries(fields).every(
    ([name, source]) =>
      !Array.isArray(source) &&
      'column' in source &&
      source.column === name &&
      Object.keys(source).length === 1,
  );

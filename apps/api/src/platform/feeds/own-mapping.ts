import type { FeedField } from './feed-field.ts';
import type { Mapping } from './mapping.ts';

/** The name of a field by that of its column: `starts_on` is as good as `startsOn`. */
const toFieldName = (column: string): string =>
  column.replaceAll(/[_-]([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The mapping of a file whose columns are named as the fields are: what we export, and JSON that is made for us. Null for another. */
export function ownMapping(
  kind: string,
  fields: readonly FeedField[],
  columns: readonly string[],
): Mapping | null {
  const names = new Set(fields.map(({ name }) => name));
  const sources = new Map(columns.map((column) => [toFieldName(column), { column }]));
  if (columns.length === 0 || sources.size < columns.length) return null;
  if (![...sources.keys()].every((name) => names.has(name))) return null;
  return { form: 1, kind, fields: Object.fromEntries(sources) };
}

/** True for a mapping of such a file. */
export const isOwnMapping = ({ fields }: Mapping): boolean =>
  Object.entries(fields).every(
    ([name, source]) =>
      !Array.isArray(source) &&
      'column' in source &&
      toFieldName(source.column) === name &&
      Object.keys(source).length === 1,
  );

import type { FeedField } from './feed-field.ts';
import { toPlainWord } from './fields/text-fields.ts';
import type { Mapping } from './mapping.ts';

/** The name of a field by that of its column: `starts_on` is as good as `startsOn`. */
const toFieldName = (column: string): string =>
  column.replaceAll(/[_-]([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The mapping of a file whose columns are named as the fields are, in any case and with any spaces and signs: what we export, what our
 * older commands read, and JSON that is made for us. Null for another.
 */
export function ownMapping(
  kind: string,
  fields: readonly FeedField[],
  columns: readonly string[],
): Mapping | null {
  const names = new Map(fields.map(({ name }) => [toPlainWord(name), name]));
  const sources = columns.flatMap((column): [string, { column: string }][] => {
    const name = names.get(toPlainWord(column));
    // A heading in other words is found by the field's name, so the mapping stays one of our own.
    return name === undefined ? [] : [[name, { column: toFieldName(column) === name ? column : name }]];
  });
  if (columns.length === 0 || new Map(sources).size < columns.length) return null;
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

import type { FileRefused } from '../../platform/import/file-refused.ts';
import type { FieldChange, Preview } from '../../platform/import/preview.ts';
import { say } from './output.ts';

/** More of a kind would fill the terminal. */
const SHOWN = 50;

/** Prints the changes that an import would make, or has made. */
export function showPreview(preview: Preview, { applied }: { readonly applied: boolean }): void {
  const { added, changed, unchanged, removed, moved, converted } = preview;
  say(preview.readAs);
  showConverted(converted);
  list('New', added, (row) => [entry(row), ...stated(row)].join(' | '));
  list('Changed', changed, (row) => [entry(row), ...row.changes.map(asText)].join(' | '));
  list('Moved', moved, (row) => `${entry(row)}: from ${row.from} to ${row.to}`);
  list('Removed', removed, entry);
  const counts = [
    `${String(added.length)} new`,
    `${String(changed.length)} changed`,
    ...(moved.length > 0 ? [`${String(moved.length)} moved`] : []),
    `${String(unchanged)} unchanged`,
    `${String(removed.length)} removed`,
  ].join(', ');
  say(applied ? `Applied: ${counts}.` : `${counts}. ${nextStep(added, changed, moved, removed)}`);
}

/** The sentence after a preview that tells how to apply it, or that nothing would change. */
export const nextStep = (...changes: readonly (readonly unknown[])[]): string =>
  changes.every(({ length }) => length === 0)
    ? 'Nothing would change.'
    : 'Nothing is changed yet; add --apply to do it.';

/** The fields of a new row that say something its entry does not. */
const stated = ({ name, fields }: Preview['added'][number]): string[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== name)
    .map(([field, value]) => `${field}: ${shown(value)}`);

/** Cells whose value was converted, so that people can check how they were read. */
export const showConverted = (converted: Preview['converted']): void =>
  list(
    'Read as something else than it is written',
    converted,
    ({ line, column, from, to }) => `line ${String(line)}, ${column}: ${quoted(from)} as ${quoted(to)}`,
  );

/** A change of a field, on one line. */
export const asText = ({ field, from, to }: FieldChange): string => `${field}: ${shown(from)} → ${shown(to)}`;

/** Prints the problems of a refused file: a sentence for each of its lines, and one for the whole. */
export function showProblems({ problems }: Pick<FileRefused, 'problems'>): void {
  list('Refused', problems, (problem) => problem);
}

const entry = ({ key, name }: { readonly key: string; readonly name: string }): string =>
  key === name || name === '' ? key : `${key} ${name}`;
const quoted = (text: string): string => `“${text}”`;
const shown = (value: unknown): string => JSON.stringify(value ?? null);

/** Prints a list under a title, or nothing if it is empty. */
export function list<T>(title: string, items: readonly T[], text: (item: T) => string): void {
  if (items.length === 0) return;
  say(`${title}:`);
  for (const item of items.slice(0, SHOWN)) say(`  ${text(item)}`);
  if (items.length > SHOWN) say(`  … and ${String(items.length - SHOWN)} more`);
}

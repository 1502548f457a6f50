import type { FeedField, FeedFields, FieldValue } from '../feed-field.ts';
import { listChanged } from './check-run.ts';

/** Differences that a sentence names. */
const NAMED = 3;

/** Why a row is left as it is at a rollback: how the shop differs from what the run wrote. Undefined: it has no such row. */
export function describeLeft(
  fields: readonly FeedField[],
  written: FeedFields,
  current: FeedFields | undefined,
): string {
  if (current === undefined) return 'It is no longer there. To have it back, import an older list.';
  const changed = listChanged(written, current);
  if (changed.length === 0) return 'The run took it out, and it is there again.';
  const known = new Map(fields.map((field) => [field.name, field]));
  const show = (name: string, value: FieldValue | undefined): string =>
    known.get(name)?.write(value ?? null) ||
    (value == null || known.has(name) ? 'empty' : JSON.stringify(value));
  const sentences = changed.slice(0, NAMED).map((name) => {
    const label = known.get(name)?.label ?? name;
    const title = `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
    return `${title} is ${show(name, current[name])} now, not ${show(name, written[name])}.`;
  });
  const more = changed.length - sentences.length;
  return [...sentences, ...(more > 0 ? [`${String(more)} more values have changed.`] : [])].join(' ');
}

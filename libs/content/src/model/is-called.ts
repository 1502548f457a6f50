import type { Suggestion } from '@tirekit/contract';

/** Words that distinguish nothing in a tire shop. */
const SILENT = new Set(['tire', 'tires', 'for', 'the', 'and']);

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** True if the typed words are part of a name, and not merely similar to it: `f150` is part of `Ford F-150`. */
export function isCalled({ label }: Pick<Suggestion, 'label'>, query: string): boolean {
  const name = plain(label);
  const words = query.split(/\s+/).map(plain);
  return words.every((word) => SILENT.has(word) || name.includes(word));
}

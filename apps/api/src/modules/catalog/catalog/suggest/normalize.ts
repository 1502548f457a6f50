/** Words that every name could have, and that say nothing about which one is meant. */
const SILENT = new Set(['tire', 'tires', 'tyre', 'tyres', 'for', 'and', 'the']);

/** A typed text as words of lower-case ASCII letters and digits. */
export function splitWords(text: string): string[] {
  const letters = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  return letters.match(/[a-z0-9]+/g) ?? [];
}

/** The words without those that say nothing, unless there are no others. */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !SILENT.has(word));
  return telling.length === 0 ? [...words] : telling;
}

/** Words that say nothing about which tire is meant. */
const SILENT = new Set(['tire', 'tires', 'tyre', 'tyres', 'for', 'and', 'the']);

/** What was typed as plain words: lower case ASCII letters and figures. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** The same without words that every name could have, unless there are no others. */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !SILENT.has(word));
  return telling.length === 0 ? [...words] : telling;
}

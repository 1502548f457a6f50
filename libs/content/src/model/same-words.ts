/** Words as they are compared: `Three-peak (3PMSF)` and `three peak 3pmsf` are the same. A plural is its singular. */
const compared = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .split(/[^a-z0-9+]+/)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
    .join(' ');

/** Questions about a term: `what is load range e`, `3pmsf meaning`. */
const ASKING =
  /^(?:what (?:is|are|does)|whats|meaning of|define)\s+(?:an? |the )?|\s+(?:mean|meaning|definition)$/g;

/** True if two texts are the same words but for case, punctuation, and plurals, or one asks for the other's meaning. */
export function sameWords(name: string, words: string): boolean {
  const asked = compared(
    words
      .toLowerCase()
      .replace(/[\s?]+$/, '')
      .replaceAll(ASKING, ''),
  );
  // `Three-peak mountain snowflake (3PMSF)` is known by its name and by what stands in brackets.
  const [, before = name, inBrackets = before] = /^(.*?)\s*\(([^)]*)\)\s*$/.exec(name) ?? [];
  return asked !== '' && [name, before, inBrackets].some((one) => compared(one) === asked);
}

/**
 * Keeps texts that are the same for everybody for a while, so that a crawler in a hurry has each made only once. A text
 * that could not be made is not kept.
 * @param milliseconds how long a text is kept
 */
export function keptText(milliseconds: number) {
  const kept = new Map<string, { text: Promise<string>; until: number }>();
  return (key: string, make: () => Promise<string>): Promise<string> => {
    const known = kept.get(key);
    if (known !== undefined && known.until > Date.now()) return known.text;
    const entry = { text: make(), until: Date.now() + milliseconds };
    kept.set(key, entry);
    entry.text.catch(() => kept.delete(key));
    return entry.text;
  };
}

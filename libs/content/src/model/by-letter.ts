/** The terms that begin with a letter. */
interface Letter<Entry> {
  readonly letter: string;
  /** The anchor. */
  readonly id: string;
  readonly entries: readonly Entry[];
}

/** Groups terms, which are in order, by their first letter; those that begin with a figure come together, first. */
export function byLetter<Entry extends { readonly title: string }>(
  entries: readonly Entry[],
): Letter<Entry>[] {
  const groups = Map.groupBy(entries, ({ title }) => /^[a-z]/i.exec(title)?.[0].toUpperCase() ?? '0–9');
  return [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en-US'))
    .map(([letter, ofLetter]) => ({
      letter,
      id: letter === '0–9' ? 'letter-figures' : `letter-${letter.toLowerCase()}`,
      entries: ofLetter,
    }));
}

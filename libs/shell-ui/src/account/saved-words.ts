/** Messages of pages after one of their forms was saved, by the word in the page's address. */
export const savedPages = <Word extends string>(messages: Readonly<Record<Word, string>>) => ({
  /** The address of a page that says that something is done. */
  savedAt: (path: string, word: Word): string => `${path}?saved=${word}`,
  /** The message for an address; null if nothing was saved. */
  savedWords(query: URLSearchParams): string | null {
    const word = query.get('saved');
    return word !== null && Object.hasOwn(messages, word) ? messages[word as Word] : null;
  },
});

export type SavedPages = ReturnType<typeof savedPages>;

import MiniSearch from 'minisearch';
import type { HelpEntry } from './help-entry.ts';

/** Words that stand in every question. */
const COMMON = new Set(
  'a an and are at be can could do does for from got have how i if im in is it its ive just me my of on or should that the there theres this to was we what whats when where wheres which who why will with would you your'.split(
    ' ',
  ),
);

/** The same word in its forms: `tires` is `tire`, `shipping` is `ship`. */
function getWord(term: string): string | null {
  const word = term.toLowerCase().replaceAll(/[’']/g, '');
  if (COMMON.has(word)) return null;
  const stem = word.length > 3 ? word.replace(/(?:ing|ed|(?<!s)s)$/, '') : word;
  return stem.replace(/([bdgklmnpt])\1$/, '$1');
}

/**
 * Finds entries for a question, the best first.
 *
 * @param words `all`: only entries with every word of the question. `some`: entries with some of them, where none has all
 */
export type HelpSearch = (question: string, words?: 'all' | 'some') => HelpEntry[];

const FOUND_MAX = 12;

/** Makes a search over some entries, in the browser and on the server. */
export function helpSearch(entries: readonly HelpEntry[]): HelpSearch {
  const index = new MiniSearch<HelpEntry>({
    fields: ['title', 'words', 'summary'],
    processTerm: getWord,
    searchOptions: {
      boost: { title: 4, words: 3 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => term.length > 4 && 0.2,
    },
  });
  index.addAll(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (question, words = 'some') => {
    const all = index.search(question, { combineWith: 'AND' });
    // Questions often have words that no answer has. Then an answer with some of the words is enough.
    const found = all.length > 0 || words === 'all' ? all : index.search(question);
    return found.slice(0, FOUND_MAX).flatMap(({ id }) => byId.get(String(id)) ?? []);
  };
}

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getNameIndex } from './name-index.ts';

const EVERYTHING = 1_000;

/**
 * All trigrams of words with two spaces before each word and one after it; none after a word that may be unfinished.
 */
function listTrigrams(words: readonly string[], lastIsOpen: boolean): Set<string> {
  const found = new Set<string>();
  words.forEach((word, at) => {
    const text = `  ${word}${lastIsOpen && at === words.length - 1 ? '' : ' '}`;
    for (let from = 0; from + 3 <= text.length; from++) found.add(text.slice(from, from + 3));
  });
  return found;
}

/** The names that share enough trigrams with the typed words, found by comparing each name. */
function byLookingAtEach(names: readonly string[], typed: readonly string[]): string[] {
  const wanted = [...listTrigrams(typed, true)];
  const needed = wanted.length <= 3 ? wanted.length : Math.ceil(wanted.length * 0.45);
  return names.filter((name) => {
    const own = listTrigrams(name.split(' '), false);
    return wanted.filter((trigram) => own.has(trigram)).length >= needed;
  });
}

test('the index finds exactly the names that share enough letters with the typed text', () => {
  // Few different letters, so that names share many trigrams.
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 9 });
  const words = fc.array(word, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(
      fc.uniqueArray(
        words.map((each) => each.join(' ')),
        { maxLength: 60 },
      ),
      words,
      (names, typed) => {
        const expected = byLookingAtEach(names, typed);
        // If no name does, the index looks for the nearest known words instead.
        fc.pre(expected.length > 0);
        const index = getNameIndex(names.map((text) => ({ text, item: text })));
        const found = index.find(typed, EVERYTHING, () => true).map(({ item }) => item);
        expect(found.toSorted()).toEqual(expected.toSorted());
      },
    ),
    { numRuns: 300 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KnownWords, typingDistance } from './nearest-word.ts';

/** An F-250 is no mistyped F-150. */
const hasOtherFigures = (typed: string, known: string): boolean => {
  const [a, b] = [typed.replace(/\D/g, ''), known.replace(/\D/g, '')];
  return a !== '' && b !== '' && a !== b;
};

const word = fc.string({ unit: fc.constantFrom(...'abcdefghij0159'), minLength: 1, maxLength: 9 });

test('the nearest word is the shortest of those that need the fewest corrections, if they are few enough', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), word, (words, typed) => {
      const allowed = typed.length < 3 ? 0 : typed.length < 6 ? 1 : 2;
      const shortFirst = words.toSorted((a, b) => a.length - b.length);
      const distances = shortFirst.map((known) =>
        hasOtherFigures(typed, known) ? Infinity : typingDistance(typed, known, allowed),
      );
      const least = Math.min(...distances);
      const expected = least > allowed ? null : shortFirst[distances.indexOf(least)];
      expect(new KnownWords(words).nearest(typed)).toBe(words.length === 0 ? null : expected);
    }),
  );
});

test.each([
  ['michlin', 'michelin'],
  ['goodyaer', 'goodyear'],
  ['bridgstoen', 'bridgestone'],
  ['xyzxyz', null],
])('the typed word %s is taken for %s', (typed, meant) => {
  expect(new KnownWords(['goodyear', 'michelin', 'bridgestone']).nearest(typed)).toBe(meant);
});

import { Slug } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { brands } from './brands.ts';
import { lineSuffixes, lineWords, secondWords } from './line-names.ts';
import { realBrands, realLines } from './real-brands.ts';

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** True if one letter more, less or different makes one word the other. */
function isOneLetterApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(short.length === long.length ? same + 1 : same) === long.slice(same + 1);
}

/** Shorter names hide in ordinary words by chance. */
const TELLING_LENGTH = 5;

function resembles(invented: string, real: string): boolean {
  const [own, other] = [letters(invented), letters(real)];
  if (own === other) return true;
  return other.length >= TELLING_LENGTH && (own.includes(other) || isOneLetterApart(own, other));
}

test('there are more than 300 brands with their own slugs', () => {
  expect(brands.length).toBeGreaterThan(300);
  expect(new Set(brands.map(({ row }) => row.slug)).size).toBe(brands.length);
  expect(brands.filter(({ row }) => !Slug.safeParse(row.slug).success)).toEqual([]);
});

test('no brand bears or resembles the name of a real one', () => {
  const taken = brands.flatMap(({ row }) =>
    realBrands.filter((real) => resembles(row.name, real)).map((real) => `${row.name} ~ ${real}`),
  );
  expect(taken).toEqual([]);
});

test('no word of a line name is the name of a real line or brand', () => {
  const words = [...Object.values(lineWords), ...Object.values(lineSuffixes), secondWords]
    .flat()
    .map(letters);
  const real = new Set([...realLines, ...realBrands].map(letters));
  expect(words.filter((word) => real.has(word))).toEqual([]);
});

test('every brand says that it is invented', () => {
  expect(brands.filter(({ row }) => !row.sample || !row.description.includes('invented brand'))).toEqual([]);
});

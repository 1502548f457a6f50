import { Review, reviewAttributes } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { catalogue } from '../catalogue/catalogue.ts';
import { reviewsOf, type ReviewRow } from './reviews.ts';

const lines = [...catalogue(12_000)].map(({ line }) => line);
const reviews = lines.flatMap((line) => [...reviewsOf(line)]);
const kinds = new Map(lines.map((line) => [line.lineId, line.kind]));

function asContract({ dry, wet, winter, comfort, noise, treadwear, author, lineId, ...row }: ReviewRow) {
  return {
    ...row,
    ratings: { dry, wet, winter, comfort, noise, treadwear },
    brand: 'any',
    line: String(lineId),
    lineName: 'any',
    name: author,
    sample: true,
  };
}

test('the same line gets the same reviews', () => {
  const [line] = lines;
  if (line === undefined) throw new Error('There is no line');
  expect([...reviewsOf(line)]).toEqual([...reviewsOf(line)]);
});

test('a line has some eighty reviews, so that the whole catalogue has 130,000 or more', () => {
  expect(reviews.length / lines.length).toBeGreaterThan(75);
  expect(reviews.length / lines.length).toBeLessThan(110);
});

test('every review passes the contract', () => {
  expect(reviews.filter((row) => !Review.safeParse(asContract(row)).success)).toEqual([]);
});

test('the overall rating is the mean of the rated attributes, of which there is one at least', () => {
  const wrong = reviews.filter((row) => {
    const given = reviewAttributes.map((attribute) => row[attribute]).filter((stars) => stars !== null);
    const mean = given.reduce((sum, stars) => sum + stars, 0) / given.length;
    return given.length === 0 || Math.abs(mean - row.overall) > 0.0051;
  });
  expect(wrong).toEqual([]);
});

test('nobody rates the winter grip of a summer tire or the comfort of a trailer tire', () => {
  const of = (kind: string) => reviews.filter((row) => kinds.get(row.lineId) === kind);
  expect(of('max-summer').filter((row) => row.winter !== null)).toEqual([]);
  expect(of('trailer-radial').filter((row) => row.comfort !== null || row.noise !== null)).toEqual([]);
});

test('reviews differ: there are good and bad ones, and few say the same', () => {
  const stars = new Set(reviews.map((row) => Math.round(row.overall)));
  expect(stars).toEqual(new Set([1, 2, 3, 4, 5]));
  const mean = reviews.reduce((sum, row) => sum + row.overall, 0) / reviews.length;
  expect(mean).toBeGreaterThan(3.4);
  expect(mean).toBeLessThan(4.4);
  const comments = reviews.map((row) => row.comments).filter((text) => text !== null);
  expect(new Set(comments).size / comments.length).toBeGreaterThan(0.5);
});

test('a purchase comes before its review', () => {
  expect(reviews.filter((row) => row.datePurchased !== null && row.datePurchased >= row.postedOn)).toEqual(
    [],
  );
});

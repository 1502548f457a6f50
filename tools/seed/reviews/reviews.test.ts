import { Review, reviewAttributes } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { catalog } from '../catalog/catalog.ts';
import { lineKinds, type Voice } from '../catalog/line-kinds.ts';
import { toReviews, type ReviewRow } from './reviews.ts';

const lines = [...catalog(12_000)].map(({ line }) => line);
const reviews = lines.flatMap((line) => [...toReviews(line)]);
const kinds = new Map(lines.map((line) => [line.lineId, line.kind]));

function asContract({ dry, wet, winter, comfort, noise, treadwear, author, lineId, ...row }: ReviewRow) {
  return {
    ...row,
    ratings: { dry, wet, winter, comfort, noise, treadwear },
    brand: 'any',
    brandName: 'any',
    line: String(lineId),
    lineName: 'any',
    name: author,
    verified: false,
    incentivized: false,
    insider: false,
    pictures: [],
    helpful: 0,
    sample: true,
  };
}

test('the same line gets the same reviews', () => {
  const [line] = lines;
  if (line === undefined) throw new Error('There is no line');
  expect([...toReviews(line)]).toEqual([...toReviews(line)]);
});

test('a line has some eighty reviews, so that the whole catalog has 130,000 or more', () => {
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
  // A mean of one star for every attribute is up to chance in a sample this small.
  const stars = new Set(reviews.flatMap((row) => reviewAttributes.map((attribute) => row[attribute])));
  expect(stars).toEqual(new Set([null, 1, 2, 3, 4, 5]));
  const means = new Set(reviews.map((row) => Math.round(row.overall)));
  expect([2, 3, 4, 5].filter((mean) => !means.has(mean))).toEqual([]);
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

/** The texts of reviewers of these kinds of tire, one for each review. */
const listSaid = (...voices: readonly Voice[]) =>
  reviews
    .filter((row) => {
      const kind = kinds.get(row.lineId);
      return kind !== undefined && voices.includes(lineKinds[kind].voice);
    })
    .map((row) => `${row.summary}. ${row.comments ?? ''}`);

test.each([
  [
    'spare is said to corner, to last, to save gas, or to be daily driving',
    ['spare'],
    /turn-in|ramps|wear|warranty|gas mileage|daily|Bought four|vehicle|best/i,
  ],
  [
    'trailer tire is said to steer, to corner, or to be comfortable',
    ['trailer'],
    /turn-in|steer|corner|parking garage|comfort|quiet|hum\b|Bought four|ABS/i,
  ],
  [
    'truck tire is said to squeal in parking garages or to be a set of four',
    ['truck'],
    /parking garage|turn-in|Bought four|spouse/i,
  ],
  [
    'mud or all-terrain tire is said to be quiet on the highway',
    ['mud', 'all-terrain'],
    /Quiet on the highway|radio again|Hardly any hum|no harshness/,
  ],
  ['summer tire is praised or blamed in snow', ['summer'], /\bsnow|\bice\b|slush|winter/i],
  [
    'all-season tire is praised for what only a snow tire does',
    ['touring', 'performance', 'highway', 'van', 'ev'],
    /Snow is no problem|unplowed hill|packed snow without|every snow day|Stopped straight on packed snow/,
  ],
  [
    'tire but a sporty one loses a sharp turn-in',
    ['touring', 'all-weather', 'winter', 'all-terrain', 'mud', 'highway', 'van', 'ev'],
    /turn-in/,
  ],
  ['electric car has its gas mileage', ['ev'], /gas mileage/i],
] as const)('no %s', (_rule, voices, wrong) => {
  const said = listSaid(...voices);
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((text) => wrong.test(text))).toEqual([]);
});

test('how long a tread lasts is said only by those who have driven it far, and of a warranty only where there is one', () => {
  const claims: readonly [claim: RegExp, bands: readonly string[]][] = [
    [/beat the warranty|bars too early/, ['15,000-19,999', '20,000-29,999', '30,000+']],
    [/half the warranty/, ['20,000-29,999', '30,000+']],
    [
      /10,000 miles|with regular rotation|faster than promised|Replaced them early/,
      ['10,000-14,999', '15,000-19,999', '20,000-29,999', '30,000+'],
    ],
  ];
  for (const [claim, bands] of claims) {
    const claiming = reviews.filter((row) => claim.test(`${row.summary} ${row.comments ?? ''}`));
    expect(claiming.length).toBeGreaterThan(0);
    expect(claiming.filter((row) => !bands.includes(row.milesBand))).toEqual([]);
  }
  const ofWarranty = reviews.filter((row) => /warranty|promised/.test(row.comments ?? ''));
  expect(ofWarranty.length).toBeGreaterThan(0);
  const isWarranted = ({ lineId }: ReviewRow) => {
    const kind = kinds.get(lineId);
    return kind !== undefined && lineKinds[kind].warrantyMiles !== null;
  };
  expect(ofWarranty.filter((row) => !isWarranted(row))).toEqual([]);
});

test('a spare has driven no farther than to a shop', () => {
  const spares = reviews.filter((row) => kinds.get(row.lineId) === 'temporary-spare');
  expect(spares.length).toBeGreaterThan(0);
  expect(spares.filter((row) => row.milesBand !== 'under 5,000')).toEqual([]);
});

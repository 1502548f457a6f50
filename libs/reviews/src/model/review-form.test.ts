import { business, drivingStyles, messages, milesBands, whereUsed } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { getInput, missingIn, ReviewForm } from './review-form.ts';
import * as reviewMessages from './review-messages.ts';

const filled = {
  'ratings.wet': '4',
  'ratings.noise': 'na',
  summary: 'Quiet on the highway',
  comments: '',
  name: 'Ann',
  email: 'ann@example.com',
  datePurchased: '',
  vehicle: '2019 Honda Civic',
  milesBand: milesBands[1],
  drivingStyle: drivingStyles[1],
  whereUsed: whereUsed[2],
  buyAgain: 'no',
} as const;
const read = (changes: Record<string, string> = {}) =>
  ReviewForm.safeParse(getInput({ ...filled, ...changes }));
const problems = (changes: Record<string, string>) =>
  Object.fromEntries(
    (read(changes).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

test('an attribute without a rating is not applicable, and an empty field is missing', () => {
  expect(read().data).toMatchObject({
    ratings: { dry: null, wet: 4, winter: null, comfort: null, noise: null, treadwear: null },
    comments: undefined,
    datePurchased: undefined,
    buyAgain: false,
    insider: false,
    incentivized: false,
  });
  expect(read({ insider: 'yes' }).data?.insider).toBe(true);
});

test.each<[Record<string, string>, string, string]>([
  [{ 'ratings.wet': 'na' }, 'ratings', messages.reviewRatings],
  [{ 'ratings.wet': '9' }, 'ratings', messages.reviewRatings],
  [{ summary: ' ' }, 'summary', messages.reviewSummary],
  [{ summary: 'x'.repeat(business.reviewForm.summaryMax + 1) }, 'summary', messages.reviewSummaryLong],
  [{ datePurchased: '13/01/2025' }, 'datePurchased', messages.date],
  [{ datePurchased: '02/29/2025' }, 'datePurchased', messages.date],
  [{ datePurchased: '1/5/2025' }, 'datePurchased', messages.date],
  [{ datePurchased: '01/05/25' }, 'datePurchased', messages.date],
  [{ datePurchased: '01/05/2091' }, 'datePurchased', messages.reviewDateAhead],
  [{ milesBand: '' }, 'milesBand', messages.reviewMiles],
  [{ buyAgain: '' }, 'buyAgain', reviewMessages.reviewBuyAgain],
])('%j has its sentence beside its field', (changes, field, message) => {
  expect(problems(changes)).toEqual({ [field]: message });
});

test('a leap day that there was is a date', () => {
  expect(read({ datePurchased: '02/29/2024' }).data?.datePurchased).toBe('02/29/2024');
});

describe('what is missing', () => {
  test('is named in the order of the page', () => {
    expect(missingIn({})).toEqual([
      'one rating',
      'a summary',
      'your vehicle',
      'miles driven',
      'your driving style',
      'where you use them',
      'whether you’d buy them again',
      'your name',
      'your email',
    ]);
  });

  test('is an empty list once the form can be sent', () => {
    expect(missingIn(getInput(filled))).toEqual([]);
    expect(missingIn(getInput({ ...filled, datePurchased: '2' }))).toEqual(['the date of purchase']);
  });
});

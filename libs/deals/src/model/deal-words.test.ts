import { expect, test } from 'vitest';
import { dealTerms, rebate } from '../../test/answers.ts';
import {
  listConditions,
  asksOfRebate,
  dealTiresText,
  tiresOfRebate,
  untilItBegins,
  getWindow,
  formatWorth,
  dealZoneName,
} from './deal-words.ts';

test.each([
  [{ discountType: 'Flat Amount', couponAmount: 4_000 }, '$40 off'],
  [{ discountType: 'Flat Amount', couponAmount: 4_050 }, '$40.50 off'],
  [{ discountType: 'Percentage', couponAmount: 750 }, '7.5% off'],
  [{ discountType: 'Buy3Get1' }, 'Buy 3, get 1 free'],
  [{ discountType: 'Free', freeWhat: 'installation' }, 'Free installation'],
  [{ discountType: 'Free', freeWhat: 'road-hazard' }, 'Free road hazard coverage'],
] as const)('a deal of each type says what it is worth: %j', (over, worth) => {
  expect(formatWorth(dealTerms(over))).toBe(worth);
});

test.each([
  [{}, 'Until then, the prices that you see are without this deal.'],
  [{ code: 'CREW30' }, 'You can use the code from then on.'],
  [{ code: 'CREW30', needsInstallation: true }, 'You can use the code from then on.'],
  [{ needsInstallation: true }, 'It applies to orders from then on.'],
  [{ discountType: 'Free', freeWhat: 'road-hazard' }, 'It applies to orders from then on.'],
] as const)('a deal before its first day speaks of prices only if it is in them: %j', (over, sentence) => {
  expect(untilItBegins(dealTerms(over))).toBe(sentence);
});

test('a deal says when it begins and ends by the shop’s clock', () => {
  expect(dealZoneName).toBe('ET');
  expect(getWindow({ state: 'running', startsOn: '2026-11-20', endsOn: '2026-11-29' })).toBe(
    'Ends Nov 29, 2026, 11:59 PM ET.',
  );
  expect(getWindow({ state: 'upcoming', startsOn: '2026-11-20', endsOn: null })).toBe(
    'Begins Nov 20, 2026, 12:00 AM ET.',
  );
  expect(getWindow({ state: 'running', startsOn: '2026-11-20', endsOn: null })).toBe('No end date.');
});

test.each([
  [{ brands: [], categories: [] }, 'All tires'],
  [{ brands: [], categories: ['Winter'] }, 'All winter tires'],
  [
    { brands: ['Norvik'], categories: ['All-terrain', 'Mud-terrain'] },
    'All-terrain or mud-terrain tires from Norvik',
  ],
  [{ brands: ['A', 'B', 'C', 'D'], categories: [] }, 'Tires from 4 brands'],
  [{ brands: [], categories: ['EV', 'Touring'] }, 'All EV or touring tires'],
])('a deal names its tires: %j', ({ brands, categories }, text) => {
  const slugged = (names: readonly string[]) => names.map((name) => ({ slug: name.toLowerCase(), name }));
  expect(dealTiresText({ brands: slugged(brands), categories: slugged(categories) })).toBe(text);
});

test('a deal names its conditions', () => {
  expect(listConditions(dealTerms())).toEqual([
    'Buy 4 or more.',
    'No code needed. We take it off in your cart.',
  ]);
  expect(listConditions(dealTerms({ minQuantity: 1, code: 'CREW30', onceEach: true }))).toEqual([
    'Starts with one tire.',
    'Enter code CREW30 in your cart. Each account can use it once.',
  ]);
  expect(listConditions(dealTerms({ needsInstallation: true, coverageNeedsInstallation: true }))).toContain(
    'Have them installed at a shop you book here.',
  );
});

test('a rebate says that it is paid later, by whom, and until when to claim it', () => {
  expect(tiresOfRebate(rebate())).toBe('All Norvik tires');
  expect(asksOfRebate(rebate({ quantityRule: 'exactly', payout: 'check', stackable: true }))).toEqual([
    'Buy exactly 4 tires in one order by Nov 30, 2026.',
    'Pay the price you see now. After delivery, print the claim packet from your order and mail it by Dec 31, 2026.',
    'Norvik sends you a check.',
  ]);
  expect(asksOfRebate(rebate()).at(-1)).toBe('It can’t be combined with another rebate on the same tires.');
});

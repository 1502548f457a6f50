import { expect, test } from 'vitest';
import type { RebateTerms } from '../../catalog/deals/rebate.ts';
import { cartRebates } from './cart-rebates.ts';

const rebate = (over: Partial<RebateTerms> = {}): RebateTerms => ({
  slug: 'seventy',
  name: '$70 back on four',
  description: '',
  brandSlug: 'tarnholt',
  lineIds: null,
  quantity: 4,
  quantityRule: 'at-least',
  amountCents: 7_000,
  payout: 'prepaid-card',
  stackable: false,
  priceTypes: null,
  startsOn: '2026-01-01',
  endsOn: '2026-11-30',
  submitBy: '2026-12-31',
  sendTo: ['PO Box 1'],
  sample: false,
  ...over,
});
const tires = (quantity: number, lineId = 1, brandSlug = 'tarnholt') => ({
  line: { lineId: `${brandSlug}-${String(lineId)}`, quantity },
  sku: { brandName: 'Tarnholt', target: { lineId, brandSlug, categories: [] } },
});
const hundred = rebate({
  slug: 'hundred',
  name: '$100 back',
  amountCents: 10_000,
  quantityRule: 'exactly',
  payout: 'check',
});

test('four tires earn the rebate, and the buyer reads when to claim it and that it is no part of the price', () => {
  expect(cartRebates([rebate()], [tires(4)])).toEqual([
    {
      slug: 'seventy',
      name: '$70 back on four',
      amountInCents: 7_000,
      state: 'eligible',
      text: 'After you buy these tires, you can claim the $70.00 mail-in rebate from Tarnholt, as a prepaid card. Mail your claim by December 31, 2026. It isn’t part of what you pay now.',
    },
  ]);
});

test.each([
  ['front and rear of a brand count together', [tires(2, 1), tires(2, 2)], 'eligible'],
  ['more than four earn it too', [tires(6)], 'eligible'],
  ['two hear how many are missing', [tires(2)], 'within-reach'],
  ['one tire is too far from it', [tires(1)], null],
  ['tires of another brand earn nothing', [tires(4, 1, 'avenor')], null],
])('%s', (_what, known, state) => {
  expect(cartRebates([rebate()], known)[0]?.state ?? null).toBe(state);
});

test('a rebate on some lines leaves the others out', () => {
  expect(cartRebates([rebate({ lineIds: [2] })], [tires(4, 1)])).toEqual([]);
  expect(cartRebates([rebate({ lineIds: [2] })], [tires(4, 2)])[0]?.state).toBe('eligible');
});

test('a rebate on exactly four says so to a buyer of five', () => {
  expect(cartRebates([hundred], [tires(5)])[0]).toMatchObject({
    state: 'within-reach',
    text: 'You can claim the $100.00 mail-in rebate on exactly 4 tires in an order. You have 5.',
  });
});

test('the larger of two rebates that exclude each other counts, and the smaller one gives the reason', () => {
  const [first, second] = cartRebates([rebate(), hundred], [tires(4)]);
  expect(first).toMatchObject({ slug: 'hundred', state: 'eligible' });
  expect(second).toMatchObject({
    slug: 'seventy',
    state: 'excluded',
    text: 'You can claim only one rebate for the same tires. “$100 back” pays $30.00 more.',
  });
});

test('two that stack are both claimed; one alone that stacks is not enough', () => {
  const both = [rebate({ stackable: true }), rebate({ slug: 'b', stackable: true })];
  expect(cartRebates(both, [tires(4)]).map(({ state }) => state)).toEqual(['eligible', 'eligible']);
  const one = [rebate({ stackable: true }), rebate({ slug: 'b' })];
  expect(cartRebates(one, [tires(4)]).map(({ state }) => state)).toEqual(['eligible', 'excluded']);
});

test('rebates on different tires do not exclude each other', () => {
  const of = [rebate({ lineIds: [1] }), rebate({ slug: 'b', lineIds: [2] })];
  expect(cartRebates(of, [tires(4, 1), tires(4, 2)]).map(({ state }) => state)).toEqual([
    'eligible',
    'eligible',
  ]);
});

test('nobody is asked to add tires for a rebate that is worth less than the one they have', () => {
  const six = rebate({ slug: 'six', quantity: 6, amountCents: 3_000 });
  expect(cartRebates([rebate(), six], [tires(4)]).map(({ slug }) => slug)).toEqual(['seventy']);
});

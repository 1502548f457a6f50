import { freightCentsEach } from '@tirekit/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from '../../catalog/prices/allocate.ts';
import { chargedQuote } from './tax/tax-words.ts';
import { amounts, deal, line, price, texas } from '../../../../test/buying/pricing/price.ts';

describe('a total', () => {
  test('counts the tires of all lines where it is folded: two front and two rear are four', () => {
    const lines = [
      line({ quantity: 2, roadHazard: true }),
      line({ lineId: 'b', quantity: 2, unitPriceCents: 18_000, roadHazard: true }),
    ];
    const { quote } = price({ lines });
    const notes = Object.fromEntries(quote.summary.map(({ kind, note }) => [kind, note]));
    expect(notes).toMatchObject({ tires: '4 tires', 'road-hazard': '4 tires' });
    expect(quote.lines.filter(({ kind }) => kind === 'tires').map(({ detail }) => detail)).toEqual([
      '2 tires',
      '2 tires',
    ]);
  });

  test('a total without a ZIP code says what is missing', () => {
    const { quote } = price({});
    expect(quote).toMatchObject({ totalCents: 60_000, complete: false, tireCount: 4 });
    expect(quote.notes).toEqual(['Enter your ZIP code to add state fees and estimated sales tax.']);
  });

  test('adds state fee and estimated tax for the destination', () => {
    const california = { zip: '90210', state: 'CA', city: 'Beverly Hills' };
    expect(amounts(price({ destination: california }))).toEqual({
      tires: 60_000,
      'state-fee': 700,
      shipping: 0,
      tax: 4350,
    });
  });

  test('calls the tax an estimate and says its basis, until the order is placed', () => {
    const { quote } = price({ destination: texas });
    const getTax = ({ summary, lines, notes }: typeof quote) => ({
      summary: summary.filter(({ kind }) => kind === 'tax'),
      labels: lines.filter(({ kind }) => kind === 'tax').map(({ label }) => label),
      notes,
    });
    const part = { kind: 'tax', amountCents: 3750, note: 'State rate (TX), 6.25%' };
    expect(getTax(quote)).toEqual({
      summary: [{ ...part, label: 'Estimated sales tax' }],
      labels: ['Estimated sales tax'],
      notes: ['Sales tax is estimated at the state rate and does not include local tax.'],
    });
    const charged = chargedQuote(quote);
    expect(getTax(charged)).toEqual({
      summary: [{ ...part, label: 'Sales tax' }],
      labels: ['Sales tax'],
      notes: ['Sales tax was charged at the state rate.'],
    });
    expect(charged.totalCents).toBe(quote.totalCents);
  });

  test.each([
    ['PR', 'Puerto Rico', '8–18'],
    ['GU', 'Guam', '15–30'],
    ['AK', 'Alaska', '7–14'],
  ])('a total to %s has freight for each tire, and says how long it takes', (state, name, days) => {
    const lines = [line({ quantity: 2 }), line({ lineId: 'b', quantity: 2, rimIn: 20 })];
    const { quote, shippingCents } = price({ lines, destination: { zip: '00901', state, city: 'Town' } });
    const each = [17, 20].map((rimIn) => freightCentsEach(state, rimIn));
    expect(
      quote.lines.filter(({ kind }) => kind === 'shipping').map(({ amountCents }) => amountCents),
    ).toEqual(each.map((cents) => 2 * cents));
    expect(quote.summary.find(({ kind }) => kind === 'shipping')).toEqual({
      kind: 'shipping',
      label: 'Shipping',
      amountCents: shippingCents,
      note: `Freight to ${name}, ${days} business days`,
    });
    expect(shippingCents).toBeGreaterThan(0);
    expect(quote.totalCents).toBe(60_000 + shippingCents + (amounts({ quote })['state-fee'] ?? 0));
  });

  test('a total without a ZIP code promises free shipping only where it is free', () => {
    expect(price({}).quote.summary.find(({ kind }) => kind === 'shipping')?.note).toBe(
      'Free in the 48 contiguous states and DC',
    );
  });

  test('taxes what is left after discounts', () => {
    const priced = price({ destination: texas, deals: [deal({ amountCents: 10_000 })] });
    expect(amounts(priced)).toEqual({ tires: 60_000, promotion: -10_000, shipping: 0, tax: 3125 });
    expect(priced.quote.savingsCents).toBe(10_000);
  });

  test('rounds the tax of each line by itself, so that what comes back brings its own tax back', () => {
    const front = line({ lineId: 'front', quantity: 1, unitPriceCents: 10_008 });
    const rear = line({ lineId: 'rear', quantity: 1, unitPriceCents: 10_008 });
    expect(amounts(price({ lines: [front, rear], destination: texas }))).toMatchObject({ tax: 626 + 626 });
  });

  test('shows federal excise tax on its own line, and taxes it only where a state is known to', () => {
    const lines = [line({ fetCentsEach: 132 })];
    const michigan = { zip: '48201', state: 'MI', city: 'Detroit' };
    expect(amounts(price({ lines, destination: texas }))).toMatchObject({ fet: 528, tax: 3750 });
    expect(amounts(price({ lines, destination: michigan }))).toMatchObject({ fet: 528, tax: 3632 });
  });
});

describe('a promotion', () => {
  test.each([
    ['Flat Amount', deal({ amountCents: 8000, minQuantity: 4 }), -8000],
    ['Percentage', deal({ discountType: 'Percentage', percentBps: 1000 }), -6000],
    ['Buy3Get1', deal({ discountType: 'Buy3Get1', minQuantity: 4 }), -15_000],
  ])('a promotion of type %s lowers the total', (_type, promotion, off) => {
    expect(amounts(price({ deals: [promotion] }))).toMatchObject({ promotion: off });
  });

  test('a promotion of type Free makes coverage free without asking', () => {
    const priced = price({
      deals: [deal({ discountType: 'Free', freeWhat: 'road-hazard', minQuantity: 4 })],
    });
    expect(priced.coverage.get('a')).toEqual({
      state: 'promoted',
      costCents: 0,
      offerCents: 0,
      refusal: null,
    });
    expect(priced.quote.totalCents).toBe(60_000);
  });

  test('waits for enough tires', () => {
    expect(
      amounts(
        price({ lines: [line({ quantity: 2 })], deals: [deal({ amountCents: 8000, minQuantity: 4 })] }),
      ),
    ).not.toHaveProperty('promotion');
  });

  test('counts front and rear of a set together and gives the cheaper tire away', () => {
    const lines = [
      line({ lineId: 'front', quantity: 2, unitPriceCents: 20_000 }),
      line({ lineId: 'rear', quantity: 2, unitPriceCents: 26_000 }),
    ];
    const priced = price({ lines, deals: [deal({ discountType: 'Buy3Get1', minQuantity: 4 })] });
    expect(priced.quote.lines.filter(({ kind }) => kind === 'promotion')).toEqual([
      expect.objectContaining({ lineId: 'front', amountCents: -20_000 }),
    ]);
  });

  test('never adds to another on one line: the better one counts', () => {
    const priced = price({
      deals: [deal({ slug: 'x', amountCents: 5000 }), deal({ slug: 'y', amountCents: 9000 })],
    });
    expect(amounts(priced)).toMatchObject({ promotion: -9000 });
    expect(priced.promotions.get('a')?.slug).toBe('y');
  });
});

describe('a coupon', () => {
  test('comes after promotions', () => {
    const priced = price({
      deals: [deal({ amountCents: 10_000 })],
      coupon: deal({ slug: 'c', code: 'TEN', discountType: 'Percentage', percentBps: 1000 }),
    });
    expect(amounts(priced)).toMatchObject({ promotion: -10_000, coupon: -5000 });
    expect(priced.couponApplied).toBe(true);
  });

  test('a coupon that covers nothing in the cart is not applied', () => {
    const coupon = deal({ code: 'OTHER', amountCents: 500, brandSlugs: ['elsewhere'] });
    expect(price({ coupon })).toMatchObject({ couponApplied: false });
  });
});

describe('every total', () => {
  test('is the sum of its lines and of its summary, and never below zero', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            quantity: fc.integer({ min: 1, max: 20 }),
            unitPriceCents: fc.integer({ min: 1, max: 500_000 }),
            roadHazard: fc.boolean(),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom('TX', 'CA', 'NC', 'OK', 'MI', 'HI', 'PR', 'AE'),
        (given, amountCents, percentBps, state) => {
          const { quote } = price({
            lines: given.map((overrides, at) =>
              line({
                ...overrides,
                lineId: `l${at}`,
                target: { lineId: at % 2, brandSlug: 'sample', categories: [] },
              }),
            ),
            deals: [deal({ amountCents }), deal({ slug: 'b3', discountType: 'Buy3Get1', minQuantity: 4 })],
            coupon: deal({ slug: 'c', discountType: 'Percentage', percentBps }),
            destination: { ...texas, state },
          });
          const sum = (parts: readonly { amountCents: number }[]) =>
            parts.reduce((total, part) => total + part.amountCents, 0);
          expect(sum(quote.lines)).toBe(quote.totalCents);
          expect(sum(quote.summary)).toBe(quote.totalCents);
          expect(quote.totalCents).toBeGreaterThanOrEqual(0);
          expect(quote.lines.every(({ amountCents: cents }) => Number.isInteger(cents))).toBe(true);
        },
      ),
    );
  });

  test('spreads an amount to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
        (amount, weights) => {
          const parts = allocate(amount, weights);
          const expected = weights.some((weight) => weight > 0) ? amount : 0;
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(expected);
        },
      ),
    );
  });
});

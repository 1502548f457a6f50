import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PricedLine } from './quote.ts';
import { fitting, shop } from '../../../../test/buying/pricing/fitting.ts';
import { amounts, deal, line, price } from '../../../../test/buying/pricing/price.ts';

const texas = { zip: '75001', state: 'TX', city: 'Addison' };
const california = { zip: '90210', state: 'CA', city: 'Beverly Hills' };
const newYork = { zip: '10001', state: 'NY', city: 'New York' };
const arkansas = { zip: '72201', state: 'AR', city: 'Little Rock' };

const square = fitting({ '225/65R17': 4 });
/** The shop's price for {@link square}: mounting, kits, disposal. */
const SQUARE_CENTS = 4 * 1800 + 4 * 700 + 4 * 300;

const installation = ({ quote }: ReturnType<typeof price>) =>
  quote.summary.find(({ kind }) => kind === 'installation');
const listLines = ({ quote }: ReturnType<typeof price>) =>
  quote.lines
    .filter(({ kind }) => kind === 'installation')
    .map(({ label, lineId, amountCents }) => [label, lineId, amountCents]);

describe('a total with fitting', () => {
  test('has the shop’s bill in it, between coverage and shipping, with each part by its name', () => {
    const lines = [line({ roadHazard: true })];
    const priced = price({ lines, destination: texas, fitting: square });
    expect(priced.quote.summary.map(({ kind }) => kind)).toEqual([
      'tires',
      'road-hazard',
      'installation',
      'shipping',
      'tax',
    ]);
    expect(installation(priced)).toEqual({
      kind: 'installation',
      label: 'Installation',
      amountCents: SQUARE_CENTS,
      note: 'At Main Street Tire',
      parts: [
        { label: 'Mounting and balancing', detail: '4 tires', amountCents: 7200 },
        { label: 'TPMS service kits', detail: '4 tires', amountCents: 2800 },
        { label: 'Old tire disposal', detail: '4 tires', amountCents: 1200 },
        { label: 'Roadside help', detail: '24/7 for 12 months', amountCents: 0 },
      ],
    });
  });

  test('a total of a staggered set gives each axle its own rate, and its summary has one part for both', () => {
    const lines = [
      line({ lineId: 'front', quantity: 2, rimIn: 19 }),
      line({ lineId: 'rear', quantity: 2, rimIn: 20 }),
    ];
    const priced = price({ lines, fitting: fitting({ '245/40R19': 2, '275/35R20': 2 }) });
    expect(listLines(priced)).toEqual([
      ['Mounting and balancing', 'front', 2 * 1800],
      ['Mounting and balancing', 'rear', 2 * 2400],
      ['TPMS service kits', 'front', 1400],
      ['TPMS service kits', 'rear', 1400],
      ['Old tire disposal', 'front', 600],
      ['Old tire disposal', 'rear', 600],
      ['Roadside help', null, 0],
    ]);
    expect(installation(priced)?.parts?.[0]).toEqual({
      label: 'Mounting and balancing',
      detail: '4 tires',
      amountCents: 8400,
    });
  });

  test('a total of 22-inch tires has the rate of that rim', () => {
    const lines = [line({ rimIn: 22 })];
    const priced = price({ lines, fitting: fitting({ '285/45R22': 4 }) });
    expect(listLines(priced)[0]).toEqual(['Mounting and balancing', 'a', 4 * 2400]);
    expect(priced.quote.totalCents).toBe(60_000 + 9600 + 2800 + 1200);
  });

  test('adds what was chosen besides: per tire to its line, per vehicle to the order', () => {
    const addOns = ['alignment', 'road-force-balance'] as const;
    const priced = price({ fitting: { ...square, addOns } });
    expect(listLines(priced).slice(3, 5)).toEqual([
      ['Wheel alignment', null, 9900],
      ['Road force balancing', 'a', 6000],
    ]);
  });

  test('a total with a van says so, and includes the travel once', () => {
    const van = { ...shop, mobile: true, pricesBesides: { ...shop.pricesBesides, travelCents: 2900 } };
    const priced = price({ fitting: { ...square, shop: van } });
    expect(installation(priced)).toMatchObject({
      note: 'By Main Street Tire',
      amountCents: SQUARE_CENTS + 2900,
    });
  });

  test('is refused for a job of other tires', () => {
    const both = [line({ quantity: 2 }), line({ lineId: 'b', quantity: 2 })];
    expect(() => price({ lines: both, fitting: square })).toThrow('other tires');
  });
});

describe('the tax on fitting', () => {
  test('tax in California leaves out the work and includes the parts', () => {
    expect(amounts(price({ destination: california, fitting: square }))).toEqual({
      tires: 60_000,
      'state-fee': 700,
      installation: SQUARE_CENTS,
      shipping: 0,
      tax: 4350 + 203,
    });
  });

  test('tax in New York includes work and parts, and leaves out disposal', () => {
    const priced = price({ destination: newYork, fitting: square });
    expect(amounts(priced)).toMatchObject({ tax: 2400 + 288 + 112, 'state-fee': 1000 });
    expect(priced.quote.totalCents).toBe(60_000 + 1000 + SQUARE_CENTS + 2800);
  });

  test('tax in Texas leaves out fitting', () => {
    expect(amounts(price({ destination: texas, fitting: square }))).toMatchObject({ tax: 3750 });
  });

  test('takes a van’s way to the car like its work', () => {
    const van = { ...shop, mobile: true, pricesBesides: { ...shop.pricesBesides, travelCents: 2900 } };
    const taxIn = (destination: typeof texas, at: typeof shop) =>
      amounts(price({ destination, fitting: { ...square, shop: at } }))['tax'] ?? 0;
    expect(taxIn(newYork, van) - taxIn(newYork, shop)).toBe(116);
    expect(taxIn(california, van) - taxIn(california, shop)).toBe(0);
  });
});

describe('a fee that the shop collects', () => {
  test('is due where the shop takes the old tires off, and says who pays it to the state', () => {
    expect(amounts(price({ destination: arkansas }))).not.toHaveProperty('state-fee');
    const { quote } = price({ destination: arkansas, fitting: square });
    expect(quote.summary.find(({ kind }) => kind === 'state-fee')).toEqual({
      kind: 'state-fee',
      label: 'State tire fee',
      amountCents: 1200,
      note: 'Arkansas tire fee, which the shop pays to the state',
    });
    expect(quote.totalCents).toBe(60_000 + 1200 + SQUARE_CENTS + 3900);
  });
});

describe('a deal on installation', () => {
  const extra = deal({ slug: 'install', amountCents: 2500, minQuantity: 4, needsInstallation: true });

  test('is extra: it comes on top of the line’s promotion, with four tires that are fitted', () => {
    const deals = [deal({ amountCents: 10_000 }), extra];
    const priced = price({ deals, fitting: square });
    expect(amounts(priced)).toMatchObject({ promotion: -12_500 });
    expect(priced.quote.totalCents).toBe(60_000 - 12_500 + SQUARE_CENTS);
    expect([priced.promotions.get('a')?.slug, priced.extras.get('a')?.slug]).toEqual(['deal', 'install']);
  });

  test('has no effect on three, nor on tires that are only shipped', () => {
    const three = price({
      lines: [line({ quantity: 3 })],
      deals: [extra],
      fitting: fitting({ '225/65R17': 3 }),
    });
    expect(amounts(three)).not.toHaveProperty('promotion');
    expect(listLines(three).map(([label]) => label)).not.toContain('Roadside help');
    expect(price({ deals: [extra] }).quote.totalCents).toBe(60_000);
  });

  test('may give the mounting away, and leaves the rest of the bill', () => {
    const free = deal({
      name: 'Free mounting',
      discountType: 'Free',
      freeWhat: 'installation',
      minQuantity: 4,
      needsInstallation: true,
    });
    const priced = price({ deals: [free], fitting: square });
    expect(installation(priced)).toMatchObject({ amountCents: SQUARE_CENTS - 7200 });
    expect(installation(priced)?.parts?.[0]).toEqual({
      label: 'Mounting and balancing',
      detail: 'Free mounting',
      amountCents: 0,
    });
  });

  test('an installation coupon takes nothing off tires that are only shipped', () => {
    const coupon = deal({ code: 'MOUNT', amountCents: 2500, needsInstallation: true });
    expect(price({ coupon })).toMatchObject({ couponApplied: false, quote: { totalCents: 60_000 } });
    expect(price({ coupon, fitting: square })).toMatchObject({
      couponApplied: true,
      quote: { totalCents: 57_500 + SQUARE_CENTS },
    });
  });

  test('a coupon for free mounting counts as used only when the tires are mounted', () => {
    const coupon = deal({ code: 'FREE', discountType: 'Free', freeWhat: 'installation' });
    expect(price({ coupon }).couponApplied).toBe(false);
    expect(price({ coupon, fitting: square })).toMatchObject({
      couponApplied: true,
      quote: { totalCents: 60_000 + SQUARE_CENTS - 7200 },
    });
  });
});

describe('coverage that a deal sells with installation only', () => {
  const tied = deal({ name: 'Spring sale', amountCents: 4000, coverageNeedsInstallation: true });
  const lines = [line({ roadHazard: true })];
  const sentence = 'With “Spring sale,” road hazard coverage must be bought with tires and installation.';

  test('is left out of a total without fitting, which says why', () => {
    const priced = price({ lines, deals: [tied] });
    expect(priced.coverage.get('a')).toEqual({
      state: 'none',
      costCents: 0,
      offerCents: 0,
      refusal: sentence,
    });
    expect(priced.quote.totalCents).toBe(56_000);
    expect(priced.quote.notes).toContain(sentence);
  });

  test('is not mentioned to a buyer who did not ask for it', () => {
    expect(price({ deals: [tied] }).quote.notes).not.toContain(sentence);
  });

  test('is in a total with fitting, and in one that the deal is not part of', () => {
    const fitted = price({ lines, deals: [tied], fitting: square });
    expect(fitted.coverage.get('a')).toMatchObject({ state: 'added', refusal: null });
    expect(fitted.quote.totalCents).toBe(56_000 + 8400 + SQUARE_CENTS);
    const better = deal({ slug: 'better', amountCents: 5000 });
    expect(price({ lines, deals: [tied, better] }).coverage.get('a')?.state).toBe('added');
  });

  test('stays included where another deal gives it away', () => {
    const gift = deal({ slug: 'gift', discountType: 'Free', freeWhat: 'road-hazard' });
    expect(price({ lines, deals: [tied, gift] }).coverage.get('a')?.state).toBe('promoted');
  });
});

test('every total with fitting is the sum of its lines, and each line’s own add up with those of the order', () => {
  const sizes = ['195/65R15', '225/65R17', '275/35R20', '285/45R22'];
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ quantity: fc.integer({ min: 1, max: 8 }), price: fc.integer({ min: 1, max: 90_000 }) }),
        {
          minLength: 1,
          maxLength: sizes.length,
        },
      ),
      fc.constantFrom('TX', 'CA', 'NY', 'WA', 'AR', 'NC', 'HI', 'PR'),
      fc.integer({ min: 0, max: 9_999 }),
      (given, state, rate) => {
        const lines = given.map(({ quantity, price: unitPriceCents }, at): PricedLine =>
          line({ lineId: `l${String(at)}`, quantity, unitPriceCents }),
        );
        const job = fitting(Object.fromEntries(given.map(({ quantity }, at) => [sizes[at] ?? '', quantity])));
        const odd = { ...shop, prices: [{ maxRimIn: 24, salePriceInCents: rate }] };
        const { quote } = price({
          lines,
          destination: { ...texas, state },
          deals: [deal({ amountCents: 2500, minQuantity: 4, needsInstallation: true })],
          fitting: { ...job, shop: odd },
        });
        const sum = (parts: readonly { amountCents: number }[]) =>
          parts.reduce((total, { amountCents }) => total + amountCents, 0);
        expect(sum(quote.lines)).toBe(quote.totalCents);
        expect(sum(quote.summary)).toBe(quote.totalCents);
        for (const { parts, amountCents } of quote.summary) if (parts) expect(sum(parts)).toBe(amountCents);
        const mounted = quote.lines.filter(({ label }) => label === 'Mounting and balancing');
        for (const [at, { quantity }] of given.entries())
          expect(mounted.find(({ lineId }) => lineId === `l${String(at)}`)?.amountCents ?? 0).toBe(
            quantity * rate,
          );
      },
    ),
  );
});

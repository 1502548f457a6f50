import type { ComparedTire } from '@tirekit/contract';
import { comparedTire } from '@tirekit/contract/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { found, frost, gone, heldBack, meridian, soldOut, unknown, velaro } from '../../../test/compared.ts';
import { findBest } from './find-best.ts';
import { getComparison } from './get-comparison.ts';
import { byDifference } from './comparison-rows.ts';
import type { ComparedFor } from './compared-facts.ts';

const forCar: ComparedFor = { quantity: 4, car: null };
const compare = (tires: readonly ComparedTire[], over: Partial<ComparedFor> = {}) =>
  getComparison(tires.map(found), { ...forCar, ...over });
const toRow = (tires: readonly ComparedTire[], key: string) => {
  const row = compare(tires).rows.find((one) => one.key === key);
  if (row === undefined) throw new Error(`There is no row ${key}`);
  return row;
};

describe('the rows of a comparison', () => {
  it('have keys of their own', () => {
    const keys = compare([meridian, velaro]).rows.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('begin with those in which the tires differ', () => {
    const { different, same } = byDifference(compare([meridian, velaro]).rows);
    expect(different.map(({ key }) => key)).toContain('warranty');
    expect(same.map(({ key }) => key)).toContain('size');
    expect(different.every(({ cells }) => new Set(cells).size > 1)).toBe(true);
    expect(same.every(({ cells }) => new Set(cells).size === 1)).toBe(true);
  });

  it.each([
    ['set', 'Lowest set price: Norvik Velaro Tour, by $76.00'],
    ['cost-per-miles', 'Lowest cost per 1,000 miles: Norvik Meridian AS, by $0.40'],
    ['score', 'Highest score: Norvik Meridian AS, by 0.5'],
    ['rating', 'Best rating: Norvik Meridian AS, by 0.3'],
    ['warranty', 'Longest warranty: Norvik Meridian AS, by 10,000 miles'],
    ['weight', 'Lightest tire: Norvik Velaro Tour, by 2.1 lb'],
    ['utqg-traction', 'Best traction grade: Norvik Velaro Tour, with AA'],
    ['treadwear', 'Highest treadwear grade: Norvik Meridian AS, by 140'],
  ])('say in words who wins: %s', (key, sentence) => {
    expect(toRow([meridian, velaro], key).winner?.sentence).toBe(sentence);
  });

  it('say how the cost per 1,000 miles is computed, and that some state no warranty', () => {
    const row = toRow([meridian, velaro, frost], 'cost-per-miles');
    expect(row.help).toContain('The price of 4 tires divided by their mileage warranty');
    // 4 × $158.99 over 65,000 miles, 4 × $139.99 over 55,000 miles.
    expect(row.cells).toEqual(['$9.78', '$10.18', 'No stated mileage warranty']);
  });

  it('say which facts are not stated, and which grades are not required', () => {
    const { figures } = meridian;
    const unstated = comparedTire({
      ...meridian,
      figures: { ...figures, treadwear: null, traction: null, severeSnow: null, runFlat: null, ev: null },
    });
    const tires = [unstated, velaro, frost];
    expect(toRow(tires, 'treadwear').cells).toEqual([
      ...['Not stated', '560', 'Not required for this kind of tire'],
    ]);
    expect(toRow(tires, 'utqg-traction').cells[0]).toBe('Not stated');
    expect(toRow(tires, 'severe-snow')).toMatchObject({ cells: ['Not stated', 'No', 'Yes'], winner: null });
    expect(toRow(tires, 'run-flat').cells).toEqual(['Not stated', 'No', 'No']);
    expect(toRow(tires, 'ev').cells[0]).toBe('Not stated');
    expect(toRow(tires, 'warranty').cells[2]).toBe('Not stated');
    expect(compare(tires).rows.map(({ key }) => key)).not.toContain('ice-grip');
    const icy = comparedTire({ ...frost, figures: { ...frost.figures, iceGrip: true } });
    expect(toRow([unstated, icy], 'ice-grip').cells).toEqual(['Not stated', 'Yes']);
  });

  it('word a warranty without miles as its page does, and rank it by none', () => {
    const months = comparedTire({ ...frost, warrantyInWords: '72 months' });
    expect(toRow([meridian, months], 'warranty')).toMatchObject({
      cells: ['65,000 miles', '72 months'],
      winner: null,
    });
    expect(toRow([meridian, months], 'cost-per-miles').cells).toEqual(['$9.78', 'No stated miles']);
    const none = comparedTire({ ...meridian, warrantyMiles: null });
    expect(toRow([none, months], 'warranty').winner?.sentence).toBe(
      'The only one with a stated mileage warranty: Norvik Frost 2',
    );
    expect(compare([meridian, months]).whyNot[1]).toContain('has no stated warranty miles');
    expect(compare([meridian, months]).pickSentence).toBe(
      'Our pick is the Norvik Meridian AS. It’s ahead in price.',
    );
  });

  it('count a deal that applies by itself in the price, and say what it was before', () => {
    const dealt = comparedTire({
      ...meridian,
      dealPrice: {
        ...{ quantity: 4, minQuantity: 4, eachInCents: 13_400, totalInCents: 53_597 },
        endsOn: '2027-01-31',
      },
    });
    // 4 × $134.00 is 3 cents more. That is no saving, so nothing is said of it.
    const set = toRow([dealt, velaro], 'set');
    expect([set.cells[0], set.notes?.[0]]).toEqual(['$535.97', expect.not.stringContaining('less than')]);
    const each = toRow([dealt, velaro], 'each');
    expect([each.cells[0], each.notes?.[0]]).toEqual(['$134.00', 'when you buy 4, was $158.99']);
    expect(toRow([dealt, velaro], 'set').winner?.sentence).toBe(
      'Lowest set price: Norvik Meridian AS, by $23.99',
    );
    expect(toRow([dealt, velaro], 'cost-per-miles').cells[0]).toBe('$8.25');
  });

  it('say a tie', () => {
    const twin = comparedTire({ ...velaro, itemId: 'G1B2C3D4E5', line: { slug: 'twin', name: 'Twin' } });
    expect(toRow([velaro, meridian, twin], 'set').winner?.sentence).toBe(
      'Lowest set price: Norvik Velaro Tour and Norvik Twin, tied at $559.96',
    );
  });

  it('name the size where only it tells two tires apart', () => {
    const larger = comparedTire({ ...meridian, itemId: 'G1B2C3D4E5', size: '235/65R17' });
    expect(compare([meridian, larger, velaro]).names).toEqual([
      'Norvik Meridian AS 225/65R17',
      'Norvik Meridian AS 235/65R17',
      'Norvik Velaro Tour',
    ]);
  });

  it('rank scores within one kind of tire only', () => {
    expect(toRow([meridian, frost], 'score').winner).toMatchObject({
      at: [],
      sentence: 'No winner. Scores compare tires of one kind, and these are touring tires and winter tires.',
    });
  });

  it('rank treadwear grades within one brand only', () => {
    const other = comparedTire({ ...velaro, brand: { slug: 'calder', name: 'Calder' } });
    expect(toRow([meridian, other], 'treadwear').winner?.at).toEqual([]);
  });

  it('do not let three reviews win over a thousand', () => {
    expect(toRow([meridian, velaro, frost], 'rating').winner?.at).toEqual([0]);
  });

  it('say which is the only one with a warranty or the snow mark', () => {
    expect(toRow([meridian, frost], 'warranty').winner?.sentence).toBe(
      'The only one with a stated mileage warranty: Norvik Meridian AS',
    );
    expect(toRow([meridian, frost], 'severe-snow').winner?.sentence).toBe(
      'The only one with the severe snow mark: Norvik Frost 2',
    );
  });
});

describe('a price that may be seen in the cart only', () => {
  it('wins nothing, is multiplied into no set, and divided into no miles', () => {
    for (const key of ['each', 'set', 'cost-per-miles'])
      expect(toRow([meridian, heldBack], key).winner).toEqual({
        at: [],
        badge: '',
        sentence: 'No winner. You’ll see the price of the Norvik Apex Sport in your cart.',
      });
    expect(toRow([meridian, heldBack], 'set').cells[1]).toBe('See price in cart');
    expect(toRow([meridian, heldBack], 'cost-per-miles').cells[1]).toBe('See price in cart');
    expect(toRow([meridian, heldBack], 'each')).toMatchObject({ cells: ['$158.99', '$199.00'] });
  });

  it('is betrayed by nothing: another price behind it changes no word of the comparison', () => {
    const words = (price: number) => {
      const { tires: _, ...said } = compare([
        meridian,
        velaro,
        comparedTire({
          ...heldBack,
          salePriceInCents: price,
          dealPrice: { quantity: 4, minQuantity: 1, eachInCents: price - 50, totalInCents: 4 * price - 200 },
        }),
      ]);
      // The advertised price itself is public.
      return JSON.stringify(said).replaceAll(/"\$\d+\.\d\d"/g, '""');
    };
    expect(words(19_900)).toBe(words(100));
  });
});

describe('the overall choice', () => {
  it('wins most points, and each other tire says why it was not chosen', () => {
    const { pickAt, pickSentence, whyNot } = compare([velaro, meridian]);
    expect(pickAt).toBe(1);
    expect(pickSentence).toBe(
      'Our pick is the Norvik Meridian AS. It’s ahead in cost per 1,000 miles, tire score, customer rating, and warranty.',
    );
    expect(whyNot).toEqual([
      'Next to the Norvik Meridian AS, it costs $0.40 more for every 1,000 miles of warranty, scores 0.5 lower, is rated 0.3 stars lower, and has 10,000 fewer miles of warranty. In its favor, it costs $76.00 less for 4.',
      null,
    ]);
  });

  it('is never one that does not fit, is sold out, or is not for the account', () => {
    const unfit = comparedTire({
      ...velaro,
      verdict: {
        outcome: 'does-not-fit',
        axle: null,
        reasons: [
          { code: 'load', severity: 'stop', text: 'Carries 1,521 lb; your placard asks for 1,874 lb.' },
        ],
      },
    });
    const { pickAt, pickSentence, whyNot } = compare([unfit, soldOut, meridian], { car: '2021 Honda CR-V' });
    expect(pickAt).toBe(2);
    expect(pickSentence).toBe(
      'Our pick is the Norvik Meridian AS. It’s the only one of these that fits your 2021 Honda CR-V and is in stock.',
    );
    expect(whyNot).toEqual([
      'It doesn’t fit your 2021 Honda CR-V. Carries 1,521 lb; your placard asks for 1,874 lb.',
      'Currently out of stock.',
      null,
    ]);
    expect(compare([unfit, unfit], { car: '2021 Honda CR-V' }).pickSentence).toBe(
      'None of these fits your 2021 Honda CR-V.',
    );
  });

  it('is left open where nothing tells two tires apart', () => {
    const twin = comparedTire({ ...meridian, itemId: 'G1B2C3D4E5' });
    expect(compare([meridian, twin])).toMatchObject({ pickAt: null, whyNot: [null, null] });
  });
});

it('a tire that has gone has its sentence, and the others are compared', () => {
  const { missing, tires } = getComparison(
    [found(meridian), gone, found(velaro), unknown],
    forCar,
    (itemId) => (itemId === unknown.itemId ? 'Norvik Polar 225/65R17' : null),
  );
  expect(tires).toHaveLength(2);
  expect(missing.map(({ sentence }) => sentence)).toEqual([
    'The Norvik Frost 225/65R17 is no longer made.',
    'We don’t sell the Norvik Polar 225/65R17 here.',
  ]);
  expect(getComparison([unknown], forCar).missing[0]?.sentence).toBe(
    'We don’t sell tire number ZZZZZZZZZZ here.',
  );
});

describe('whatever is compared', () => {
  const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
  const aTire = fc
    .record({
      salePriceInCents: fc.integer({ min: 5_000, max: 90_000 }),
      seePriceInCart: fc.boolean(),
      warrantyMiles: maybe(fc.constantFrom(40_000, 50_000, 60_000)),
      overall: maybe(fc.integer({ min: 30, max: 100 })),
      kind: fc.constantFrom('touring tires', 'touring tires', 'winter tires'),
      rating: fc.record({ average: fc.double({ min: 1, max: 5, noNaN: true }), count: fc.nat(30) }),
      stock: fc.nat(3),
      fits: fc.boolean(),
    })
    .map(({ overall, kind, rating, stock, fits, ...facts }) =>
      comparedTire({
        ...facts,
        score:
          overall === null
            ? null
            : {
                ...{ overall: overall / 10, band: null },
                ...{ longLasting: null, handling: null, traction: null, durability: null },
              },
        scoreBasis: { ...meridian.scoreBasis, kind },
        rating: rating.count === 0 ? { average: null, count: 0 } : rating,
        stock: stock === 0 ? { state: 'out', quantity: 0 } : { state: 'in-stock', quantity: stock },
        verdict: fits ? null : { outcome: 'does-not-fit', axle: null, reasons: [] },
      }),
    );
  const someTires = fc
    .array(aTire, { minLength: 2, maxLength: 5 })
    .map((tires) =>
      tires.map((tire, at) =>
        comparedTire({ ...tire, itemId: `A1B2C3D4E${at}`, line: { slug: `l${at}`, name: `Line ${at}` } }),
      ),
    );

  it('every row has a cell for each tire, and a winner that no other tire beats', () => {
    fc.assert(
      fc.property(someTires, (tires) => {
        const { rows } = compare(tires);
        for (const { cells, notes, winner } of rows) {
          expect(cells).toHaveLength(tires.length);
          expect(notes === undefined || notes.length === tires.length).toBe(true);
          expect(winner === null || winner.at.length < tires.length).toBe(true);
        }
        expect(rows).toHaveLength(compare([meridian, velaro]).rows.length);
      }),
    );
  });

  it('the choice can be bought, and every other tire has a reason against it', () => {
    fc.assert(
      fc.property(someTires, (tires) => {
        const { pickAt, whyNot } = compare(tires);
        if (pickAt !== null) {
          expect(tires[pickAt]?.stock.quantity).toBeGreaterThan(0);
          expect(tires[pickAt]?.verdict).toBeNull();
          whyNot.forEach((sentence, at) => {
            expect(sentence === null).toBe(at === pickAt);
            expect(sentence ?? '').not.toMatch(/it \.|undefined|NaN|null/);
          });
        }
      }),
    );
  });

  it('the order of the tires changes no winner and no choice', () => {
    fc.assert(
      fc.property(someTires, (tires) => {
        const [one, other] = [compare(tires), compare(tires.toReversed())];
        const winners = ({ rows, names }: typeof one) =>
          rows
            .map(({ key, winner }) => [key, ...(winner?.at ?? []).map((at) => names[at] ?? '')].sort().join())
            .sort();
        expect(winners(other)).toEqual(winners(one));
        expect(other.pickAt === null ? null : other.names[other.pickAt]).toBe(
          one.pickAt === null ? null : one.names[one.pickAt],
        );
      }),
    );
  });

  it('the best value is a known one that none beats, by the distance to the next', () => {
    fc.assert(
      fc.property(fc.array(maybe(fc.integer())), fc.constantFrom('higher', 'lower'), (values, wins) => {
        const best = findBest(values, wins);
        const known = values.filter((value) => value !== null);
        expect(best === null).toBe(new Set(known).size < 2);
        if (best === null) return;
        expect(best.value).toBe(wins === 'higher' ? Math.max(...known) : Math.min(...known));
        expect(best.at.every((at) => values[at] === best.value)).toBe(true);
        expect(best.by).toBeGreaterThan(0);
      }),
    );
  });
});

import { daysAfter } from '@tirekit/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deal as anyDeal } from '../../../../test/buying/pricing/price.ts';
import type { Deal } from './deal.ts';
import { asTold, isToldAsDeal, regularUntil } from './regular-price.ts';

const line = { lineId: 7, brandSlug: 'tarnholt', categories: ['winter'] };
const START = '2027-04-01';
const spring = anyDeal({ slug: 'spring', percentBps: 800, startsOn: START, endsOn: '2027-04-20' });
const other = (from: number, to: number | null, over: Partial<Deal> = {}): Deal =>
  anyDeal({
    slug: `other${String(from)}`,
    amountCents: 3_000,
    startsOn: daysAfter(START, from),
    endsOn: to === null ? null : daysAfter(START, to),
    ...over,
  });

describe('the regular price before a deal', () => {
  test.each<[what: string, others: readonly Deal[], until: number | null]>([
    ['was charged to the day before, if nothing lowered it', [], -1],
    ['was charged until another deal began, if that left four weeks', [other(-40, -1)], -41],
    ['was charged between two deals, if they left four weeks', [other(-90, -40), other(-11, -5)], -12],
    ['was charged after another deal, if it left four weeks', [other(-90, -29)], -1],
    ['was not charged long enough by a day', [other(-90, -28)], null],
    ['was never charged beside a lower price without an end', [other(-400, null)], null],
    ['was not charged by one deal after the other', [other(-90, -70), other(-60, -40), other(-30, -4)], null],
    ['is not touched by a deal on tires of others', [other(-90, -1, { brandSlugs: ['norvik'] })], -1],
    ['is not touched by a code', [other(-90, -1, { code: 'TWENTY' })], -1],
    ['is not touched by what comes with an installation', [other(-90, -1, { needsInstallation: true })], -1],
    ['is not touched by what is given away', [other(-90, -1, { discountType: 'Free' })], -1],
    ['is not touched by what only members saved', [other(-90, -1, { priceTypes: ['Retail Member'] })], -1],
    ['is not touched by what comes at the same time or later', [other(0, 9), other(5, null)], -1],
  ])('the regular price %s', (_what, others, until) => {
    const found = regularUntil(spring, line, [spring, ...others]);
    expect(found).toBe(until === null ? null : daysAfter(START, until));
    expect(isToldAsDeal(asTold(spring, line, [spring, ...others]))).toBe(until !== null);
  });

  test('the members’ regular price is the price that everybody pays, and a deal for everybody lowers it', () => {
    const members = { ...spring, priceTypes: ['Retail Member'] };
    expect(regularUntil(members, line, [members, other(-90, -1)])).toBeNull();
    expect(regularUntil(members, line, [members, other(-90, -1, { priceTypes: ['fleet'] })])).not.toBeNull();
  });

  test('was charged on 28 days in a row without any other deal, whatever deals there were', () => {
    const interval = fc.tuple(fc.integer({ min: -120, max: 5 }), fc.integer({ min: 0, max: 60 }));
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 6 }), (intervals) => {
        const others = intervals.map(([from, days]) => other(from, from + days));
        const isFree = (day: string) =>
          !others.some(
            ({ startsOn, endsOn }) => startsOn < START && startsOn <= day && day <= (endsOn ?? day),
          );
        const runs = Array.from({ length: 63 }, (_, at) => daysAfter(START, -1 - at)).filter((last) =>
          Array.from({ length: 28 }, (_, at) => daysAfter(last, -at)).every(isFree),
        );
        expect(regularUntil(spring, line, [spring, ...others])).toBe(runs[0] ?? null);
      }),
    );
  });
});

test('A lower price without an end is no deal; a code, an installation, and what is free are deals without one', () => {
  const endless = { ...spring, endsOn: null };
  expect(isToldAsDeal(asTold(endless, line, [endless]))).toBe(false);
  for (const over of [{ code: 'SPRING' }, { needsInstallation: true }, { discountType: 'Free' as const }])
    expect(isToldAsDeal(asTold({ ...endless, ...over }, line, [endless]))).toBe(true);
});

import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { asked, guidedCases, type OnRack, racked } from '../test/guided-cases.ts';
import { chooseGuided, type GuidedTire } from './guided-choice.ts';
import { guidedNotes } from './guided-notes.ts';
import { guidedReason } from './guided-reasons.ts';
import { type GuidedRequest, weightsFor } from './guided-rules.ts';
import { CLIMATES, DRIVING_STYLES, PRIORITIES, YEARLY_MILES } from './guided-words.ts';

function answer(request: GuidedRequest, tires: readonly GuidedTire[]) {
  const at = (position: number): GuidedTire => {
    const tire = tires[position];
    if (tire === undefined) throw new Error('No such tire');
    return tire;
  };
  const lines = 1 + Math.max(0, ...tires.map(({ line }) => line));
  const choice = chooseGuided(request, tires.length, lines, at);
  return {
    choice,
    picked: choice.picks.map((pick) => ({
      tire: at(pick.at),
      pick,
      reasons: pick.roles.map((role) => guidedReason(role, at(pick.at), pick, request)),
    })),
    codes: guidedNotes(request, choice).map(({ code }) => code),
  };
}

const on = (names: readonly OnRack[], more: Partial<GuidedTire> = {}): GuidedTire[] =>
  names.map((name) => ({ ...racked[name], ...more }));
const getName = (tire: GuidedTire): string | undefined =>
  Object.entries(racked).find(([, { line }]) => line === tire.line)?.[0];

test.each(guidedCases)(
  '$who gets the tires that a good clerk would put on the counter',
  ({ asks, of, gets }) => {
    const { picked } = answer({ ...asked, ...asks }, on(of));
    expect(picked.map(({ tire, pick }) => [getName(tire), pick.roles[0]])).toEqual(gets);
  },
);

describe('the reasons', () => {
  const said = (asks: Partial<GuidedRequest>, of: readonly OnRack[], of_: OnRack) =>
    answer({ ...asked, ...asks }, on(of)).picked.find(({ tire }) => getName(tire) === of_)?.reasons ?? [];

  it.each<[what: string, asks: Partial<GuidedRequest>, of: readonly OnRack[], name: OnRack, said: string]>([
    ['the set’s price', { matters: 'price' }, ['grand touring', 'value touring', 'rain touring'], 'value touring', '$476.00 for a set of 4, the lowest price of the 3 touring and all-season tires we compared.'],
    ['the years that a warranty covers', { style: 'road-warrior', miles: 'over-18000', climate: 'hot' }, ['grand touring', 'value touring'], 'grand touring', '85,000-mile warranty. None of the 2 touring and highway tires we compared promises more. That is about 3.9 years of your driving.'],
    ['what 1,000 miles cost', { style: 'road-warrior', miles: 'over-18000', climate: 'hot' }, ['grand touring', 'value touring'], 'value touring', '$7.93 for a set of 4 per 1,000 miles, over its 60,000-mile warranty.'],
    ['the wet traction grade', { matters: 'grip' }, ['grand touring', 'rain touring'], 'rain touring', 'UTQG traction grade AA, measured in straight-line braking on wet pavement. Traction 9.6 of 10 among its kind.'],
    ['the load of a truck tire', { style: 'towing-hauling' }, ['LT highway', 'LT value'], 'LT highway', 'Carries 3,195 lb a tire at its full pressure. Load range E (10-ply rated). None of the 2 truck tires we compared carries more.'],
    ['the noise in reviews', { matters: 'quiet' }, ['value touring', 'grand touring'], 'grand touring', 'Rated 4.6 of 5 for noise in 100 verified reviews.'],
    ['the snowflake', { style: 'adventurer', climate: 'snow' }, ['all-terrain 3PMSF', 'value all-terrain 3PMSF'], 'all-terrain 3PMSF', 'Carries the mountain snowflake (3PMSF), which a measured test of traction on snow earns. Traction 8.6 of 10 among its kind.'],
    ['that few miles are counted until a tire is old', { style: 'road-warrior', miles: 'under-7500', matters: 'life' }, ['grand touring', 'value touring'], 'value touring', '$15.87 for a set of 4 per 1,000 miles, over the 30,000 miles you drive in 6 years.'],
  ])('say %s', (_, asks, of, name, text) => {
    expect(said(asks, of, name).map((reason) => reason.text)).toContain(text);
  }); // prettier-ignore

  it('say what a set costs to the cent, though four at the rounded price of one would cost more', () => {
    const [value, grand] = on(['value touring', 'grand touring']);
    if (value === undefined || grand === undefined) throw new Error('The rack is empty');
    const { picked } = answer({ ...asked, matters: 'price' }, [{ ...value, setCents: 47_597 }, grand]);
    const texts = picked.flatMap(({ reasons }) => reasons.map(({ text }) => text));
    expect(texts).toContain(
      '$475.97 for a set of 4, the lowest price of the 2 touring and all-season tires we compared.',
    );
  });

  it('call the set with the lowest price so, also where one tire of another costs as much', () => {
    const [value, grand] = on(['value touring', 'grand touring'], { priceCents: 15_000 });
    if (value === undefined || grand === undefined) throw new Error('The rack is empty');
    const dearer = { ...value, setCents: 90_000 };
    const cheaper = { ...grand, setCents: 89_998 };
    const { picked } = answer({ ...asked, matters: 'price', setSize: 6 }, [dearer, cheaper]);
    const [best] = picked.filter(({ pick }) => pick.roles.includes('price'));
    expect(best?.tire.setCents).toBe(89_998);
  });

  it('name what a tire is the best at twice where it is', () => {
    const [first] = answer(
      { ...asked, style: 'road-warrior' },
      on(['grand touring', 'value touring']),
    ).picked;
    expect(first?.reasons.map(({ title }) => title)).toEqual([
      'Best match for Road Warrior',
      'Lasts longest',
      'Quietest ride',
    ]);
  });
});

describe('the advice on fitting tires', () => {
  it.each<[asks: Partial<GuidedRequest>, of: readonly OnRack[], codes: readonly string[]]>([
    [{ style: 'lead-foot', climate: 'snow' }, ['sport all-season'], ['other-kind', 'no-summer-in-snow']],
    [{ style: 'lead-foot', climate: 'mild' }, ['summer'], ['summer-is-warm-only']],
    [{ style: 'lead-foot', climate: 'hot' }, ['summer'], []],
    [{ style: 'road-warrior', climate: 'snow' }, ['all-weather'], ['snow-has-limits']],
    [{ style: 'towing-hauling', isWorkSize: true }, ['LT highway'], ['ratings-of-the-vehicle']],
    [{ style: 'urban', miles: 'under-7500' }, ['grand touring'], ['age-before-wear']],
    [{ style: 'urban', isForOneSize: false }, ['grand touring'], ['no-size']],
    [{ isTrailer: true, miles: 'under-7500' }, ['trailer'], ['trailer']],
    [{ style: 'towing-hauling', climate: 'hot' }, ['highway'], ['passenger-rated', 'ratings-of-the-vehicle']],
    [{ isWorkSize: true }, ['van'], []],
    [{ style: 'adventurer' }, [], ['nothing']],
  ])('the advice to %j with %j on the rack is %j', (asks, of, codes) => {
    expect(answer({ ...asked, ...asks }, on(of)).codes).toEqual(codes);
  });
});

describe('the answer to any question about any tires', () => {
  const of = <T>(entries: readonly { slug: T }[]) =>
    fc.constantFrom(null, ...entries.map(({ slug }) => slug));
  const request = fc.record<GuidedRequest>({
    style: fc.constantFrom(...DRIVING_STYLES.map(({ slug }) => slug)),
    climate: of(CLIMATES),
    miles: of(YEARLY_MILES),
    matters: of(PRIORITIES),
    weights: fc.constantFrom(null, { longLasting: 4, handling: 0, traction: 1, durability: 2 }),
    setSize: fc.constantFrom(2, 4, 6),
    isTrailer: fc.boolean(),
    isElectric: fc.boolean(),
    isWorkSize: fc.boolean(),
    isForOneSize: fc.boolean(),
  });
  const names = Object.keys(racked) as OnRack[];
  const shelf = fc.array(
    fc.record({
      name: fc.constantFrom(...names),
      fit: fc.constantFrom<0 | 1 | 2>(0, 0, 1, 2),
      pieces: fc.constantFrom(0, 2, 40),
    }),
    { maxLength: 30 },
  );

  it('no line is named twice, and nothing that does not fit, is sold out, or is a spare', () => {
    fc.assert(
      fc.property(request, shelf, (asks, taken) => {
        const tires = taken.map(({ name, fit, pieces }) => ({ ...racked[name], fit, pieces }));
        const { picked } = answer(asks, tires);
        expect(new Set(picked.map(({ tire }) => tire.line)).size).toBe(picked.length);
        expect(picked.length).toBeLessThanOrEqual(3);
        for (const { tire, reasons } of picked) {
          expect(tire.fit).not.toBe(2);
          expect(tire.pieces).toBeGreaterThan(0);
          expect(tire.categories).not.toContain('spare');
          expect(tire.categories).not.toContain('mud-terrain');
          expect(reasons.length).toBeGreaterThan(0);
          for (const { text } of reasons) expect(text).not.toMatch(/NaN|undefined|Infinity|null/);
          const isWinterSet = reasons.some(({ role }) => role === 'winter');
          if (tire.categories.includes('winter')) expect(isWinterSet).toBe(true);
          const isCold = asks.climate === 'snow' || asks.climate === 'some-snow';
          if (isCold) expect(tire.categories).not.toContain('summer');
          expect(tire.type === 'trailer').toBe(asks.isTrailer);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('weights stay within their steps, and the buyer’s own replace them', () => {
    fc.assert(
      fc.property(request, (asks) => {
        for (const weight of Object.values(weightsFor(asks))) {
          expect(weight).toBeGreaterThanOrEqual(0);
          expect(weight).toBeLessThanOrEqual(4);
        }
        if (asks.weights !== null) expect(weightsFor(asks)).toBe(asks.weights);
      }),
    );
  });
});

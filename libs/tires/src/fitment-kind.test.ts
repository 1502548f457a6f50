import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { candidate, placard } from '../test/tire.ts';
import { isOneKind, judgeKind, SET_KIND_CODES, type TireBuild } from './fitment-kind.ts';
import { judgeFitment } from './fitment.ts';
import { type FitmentCode } from './fitment-reason.ts';
import { judgeSet, type AxlePosition } from './fitment-set.ts';
import { type CandidateTire } from './fitment-types.ts';
import { SNOW_CLASSES } from './snow.ts';

const RADIAL = '245/40R19 98Y XL';
const tire = (facts: Partial<CandidateTire> = {}, text = RADIAL) => candidate(text, facts);
const season = (snow: CandidateTire['snow']) => tire({ snow: snow ?? null });

const cases: [set: string, tires: CandidateTire[], codes: FitmentCode[]][] = [
  ['nothing', [], []],
  ['run-flats all around', [tire({ runFlat: true }), tire({ runFlat: true })], []],
  [
    'a run-flat by its size and one by the catalog',
    [tire({}, '245/40RF19 98Y XL'), tire({ runFlat: true })],
    [],
  ],
  ['a run-flat and a standard tire', [tire({ runFlat: true }), tire({ runFlat: false })], ['run-flat-mixed']],
  [
    'a run-flat by its size, which outweighs the catalog',
    [tire({ runFlat: false }, '245/40RF19 98Y XL'), tire()],
    ['run-flat-mixed'],
  ],
  [
    'a run-flat and one of which nothing is known',
    [tire({ runFlat: true }), tire({ runFlat: null })],
    ['run-flat-unknown'],
  ],
  [
    'a standard tire and one of which nothing is known',
    [tire(), tire({ runFlat: null })],
    ['run-flat-unknown'],
  ],
  ['two of which nothing is known', [tire({ runFlat: null }), tire({ runFlat: null })], []],
  ['all three', [tire({ runFlat: null }), tire({ runFlat: true }), tire()], ['run-flat-mixed']],
  ['radial and bias-ply', [tire({}, 'ST205/75R14 D'), tire({}, 'ST205/75D14 D')], ['construction-mixed']],
  [
    'radial and belted bias',
    [tire({}, '225/70R15 100S'), tire({}, '225/70B15 100S')],
    ['construction-mixed'],
  ],
  ['R and ZR', [tire(), tire({}, '245/40ZR19 98Y XL')], []],
  ['four tires and a bias-ply temporary spare', [tire(), tire({}, 'T145/80D16 105M')], []],
  ['winter and all-season', [season('winter'), season('all-season')], ['season-mixed']],
  ['summer and all-season', [season('summer'), season('all-season')], ['season-mixed']],
  ['winter and all-weather', [season('winter'), season('all-weather')], ['season-mixed']],
  ['all-season and all-weather', [season('all-season'), season('all-weather')], []],
  ['winter and unknown', [season('winter'), season(null)], []],
  [
    'a winter run-flat and a summer tire',
    [tire({ runFlat: true, snow: 'winter' }), season('summer')],
    ['run-flat-mixed', 'season-mixed'],
  ],
];

const anyBuild: fc.Arbitrary<TireBuild> = fc.record({
  runFlat: fc.constantFrom(true, false, null),
  bias: fc.boolean(),
  season: fc.constantFrom(null, ...SNOW_CLASSES.map(({ slug }) => slug)),
});
const getTire = ({ runFlat, bias, season: snow }: TireBuild): CandidateTire =>
  tire({ runFlat, snow }, bias ? '245/40D19 98Y XL' : RADIAL);

describe('a set is one kind of tire', () => {
  test.each(cases)('%s', (_set, tires, codes) => {
    expect(judgeKind(tires).map(({ code }) => code)).toEqual(codes);
  });

  test('every finding is a stop, or a note that the buyer must agree to', () => {
    fc.assert(
      fc.property(fc.array(anyBuild, { maxLength: 6 }), (builds) => {
        for (const { code, severity, acknowledge } of judgeKind(builds.map(getTire))) {
          expect(SET_KIND_CODES).toContain(code);
          expect(severity === 'stop').toBe(acknowledge === undefined);
        }
      }),
    );
  });

  test('the order of the tires and their number make no difference', () => {
    const getCodes = (builds: readonly TireBuild[]) => judgeKind(builds.map(getTire)).map(({ code }) => code);
    fc.assert(
      fc.property(fc.array(anyBuild, { minLength: 1, maxLength: 4 }), (builds) => {
        expect(getCodes([...builds.toReversed(), ...builds])).toEqual(getCodes(builds));
      }),
    );
  });

  test('two tires that may be offered as one set are never a stop, on whichever axles', () => {
    const on = (position: AxlePosition, build: TireBuild) => ({
      ...{ position, quantity: 2, lineId: 'line-a' },
      tire: getTire(build),
    });
    fc.assert(
      fc.property(anyBuild, anyBuild, (front, rear) => {
        const { outcome } = judgeSet({ tires: [on('front', front), on('rear', rear)] });
        if (isOneKind(front, rear)) expect(outcome).not.toBe('does-not-fit');
        else expect(outcome).not.toBe('fits');
      }),
    );
  });

  test('a tire of which nothing is known does not count as a standard one in place of a run-flat', () => {
    const codes = judgeFitment(tire({ runFlat: null }), placard('245/40RF19 98Y XL')).reasons.map(
      ({ code }) => code,
    );
    expect(codes).toContain('run-flat-unstated');
    expect(codes).not.toContain('not-run-flat');
  });
});

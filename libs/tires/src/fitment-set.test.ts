import { describe, expect, test } from 'vitest';
import { candidate, placard } from '../test/tire.ts';
import { type DriveName } from './drive.ts';
import { type FitmentCode, type FitmentOutcome } from './fitment-reason.ts';
import { judgeSet, type AxlePosition, type SetTire, type TireSet } from './fitment-set.ts';
import { type CandidateTire } from './fitment-types.ts';

function some(
  position: AxlePosition,
  quantity: number,
  text: string,
  facts: Partial<CandidateTire> = {},
  lineId = 'line-a',
): SetTire {
  return { position, quantity, lineId, tire: candidate(text, facts) };
}

const square = [some('front', 2, '225/65R17 102H'), some('rear', 2, '225/65R17 102H')];
const staggeredOe = { front: placard('245/40R19 98Y XL'), rear: placard('275/35R19 100Y XL') };

const cases: [rule: string, set: TireSet, outcome: FitmentOutcome, code: FitmentCode][] = [
  ['four equal tires', { tires: square }, 'fits', 'set-ok'],
  [
    'two lines on one axle',
    { tires: [some('front', 1, '225/65R17 102H'), some('front', 1, '225/65R17 102H', {}, 'line-b')] },
    'does-not-fit',
    'axle-mixed',
  ],
  [
    'two sizes on one axle',
    { tires: [some('rear', 1, '225/65R17 102H'), some('rear', 1, '235/65R17 104H')] },
    'does-not-fit',
    'axle-mixed',
  ],
  [
    'radial beside bias on one axle',
    { tires: [some('rear', 1, 'ST205/75R14 D'), some('rear', 1, 'ST205/75D14 D')] },
    'does-not-fit',
    'axle-mixed',
  ],
  ['one tire alone', { tires: [some('rear', 1, '225/65R17 102H')] }, 'fits-with-note', 'single-tire'],
  [
    'two lines front and rear on a car with two driven wheels',
    {
      tires: [some('front', 2, '225/65R17 102H'), some('rear', 2, '225/65R17 102H', {}, 'line-b')],
      drive: '2wd',
    },
    'fits',
    'set-ok',
  ],
  [
    'two lines front and rear on all-wheel drive',
    {
      tires: [some('front', 2, '225/65R17 102H'), some('rear', 2, '225/65R17 102H', {}, 'line-b')],
      drive: 'awd',
    },
    'does-not-fit',
    'all-wheel-lines-mixed',
  ],
  ['four of a line on all-wheel drive', { tires: square, drive: 'awd' }, 'fits', 'set-ok'],
  [
    'two on all-wheel drive',
    { tires: [some('rear', 2, '225/65R17 102H')], drive: 'awd' },
    'fits-with-note',
    'all-wheel-buy-four',
  ],
  [
    'two on all-wheel drive beside nearly new tires',
    { tires: [some('rear', 2, '225/65R17 102H')], drive: 'awd', tread: { new32nds: 10, kept32nds: 8 } },
    'fits',
    'set-ok',
  ],
  [
    'two on all-wheel drive, 3/32 in apart',
    { tires: [some('rear', 2, '225/65R17 102H')], drive: 'awd', tread: { new32nds: 10, kept32nds: 7 } },
    'fits-with-note',
    'all-wheel-tread',
  ],
  [
    'two on all-wheel drive, 4/32 in apart',
    { tires: [some('rear', 2, '225/65R17 102H')], drive: 'awd', tread: { new32nds: 10, kept32nds: 6 } },
    'does-not-fit',
    'all-wheel-tread',
  ],
  [
    'unequal axles on all-wheel drive',
    { tires: [some('front', 2, '225/65R17 102H'), some('rear', 2, '235/65R17 104H')], drive: 'awd' },
    'does-not-fit',
    'front-rear-ratio',
  ],
  [
    'unequal axles on part-time four-wheel drive',
    {
      tires: [some('front', 2, 'LT265/70R17 121/118S E'), some('rear', 2, 'LT275/70R17 121/118S E')],
      drive: 'part-time-4wd',
    },
    'does-not-fit',
    'front-rear-ratio',
  ],
  [
    'unequal axles that only the rear wheels drive',
    {
      tires: [some('front', 2, 'LT265/70R17 121/118S E'), some('rear', 2, 'LT275/70R17 121/118S E')],
      drive: '2wd',
    },
    'fits',
    'set-ok',
  ],
  [
    'a marked pair behind an unmarked one',
    {
      tires: [
        some('front', 2, '245/40R19 98Y XL'),
        some('rear', 2, '275/35R19 100Y XL', { homologation: '★' }),
      ],
      oe: staggeredOe,
    },
    'fits-with-note',
    'oe-mark-mixed',
  ],
  [
    'two generations of a mark',
    {
      tires: [
        some('front', 2, '245/40R19 98Y XL', { homologation: 'N0' }),
        some('rear', 2, '275/35R19 100Y XL', { homologation: 'N1' }),
      ],
      oe: staggeredOe,
    },
    'fits-with-note',
    'oe-mark-mixed',
  ],
  [
    'one mark on all wheels',
    {
      tires: [
        some('front', 2, '245/40R19 98Y XL', { homologation: '★' }),
        some('rear', 2, '275/35R19 100Y XL', { homologation: '★' }),
      ],
      oe: staggeredOe,
    },
    'fits',
    'set-ok',
  ],
  [
    'the original staggered pair',
    {
      tires: [some('front', 2, '245/40R19 98Y XL'), some('rear', 2, '275/35R19 100Y XL')],
      drive: 'awd',
      oe: staggeredOe,
    },
    'fits',
    'set-ok',
  ],
  [
    'a staggered pair whose ratio is off',
    {
      tires: [some('front', 2, '245/40R19 98Y XL'), some('rear', 2, '275/40R19 105Y XL')],
      oe: staggeredOe,
    },
    'does-not-fit',
    'front-rear-ratio',
  ],
  [
    'the rear size on the front axle',
    { tires: [some('front', 4, '275/30R19 96Y XL')], oe: staggeredOe },
    'does-not-fit',
    'diameter-out',
  ],
  [
    'four winter tires',
    {
      tires: [
        some('front', 2, '225/65R17 102T', { snow: 'winter' }),
        some('rear', 2, '225/65R17 102T', { snow: 'winter' }),
      ],
    },
    'fits',
    'set-ok',
  ],
  [
    'two winter tires',
    { tires: [some('rear', 2, '225/65R17 102T', { snow: 'winter' })] },
    'fits-with-note',
    'winter-buy-four',
  ],
  [
    'winter tires in front and summer tires behind',
    {
      tires: [
        some('front', 2, '225/65R17 102T', { snow: 'winter' }),
        some('rear', 2, '225/65R17 102T', { snow: 'summer' }),
      ],
    },
    'fits-with-note',
    'season-mixed',
  ],
  ['two new ones in front', { tires: [some('front', 2, '225/65R17 102H')] }, 'fits-with-note', 'two-to-rear'],
  [
    'two new ones in front of a staggered car, where they cannot move',
    { tires: [some('front', 2, '245/40R19 98Y XL')], oe: staggeredOe },
    'fits',
    'set-ok',
  ],
  ['two new ones behind', { tires: [some('rear', 2, '225/65R17 102H')] }, 'fits', 'set-ok'],
];

describe('the verdict on tires bought together', () => {
  test.each(cases)('%s', (_rule, set, outcome, code) => {
    const verdict = judgeSet(set);
    expect(verdict.reasons.map((reason) => reason.code)).toContain(code);
    expect(verdict.outcome).toBe(outcome);
  });

  test.each<[DriveName, string]>([
    ['awd', 'damage the drivetrain and confuse the ABS'],
    ['part-time-4wd', 'damage the drivetrain while four-wheel drive is on, and confuse the ABS'],
  ])('unequal axles on %s say by how much, and what it can do', (drive, harm) => {
    const tires = [some('front', 2, '225/65R17 102H'), some('rear', 2, '235/65R17 104H')];
    expect(judgeSet({ tires, drive }).reasons[0]?.text).toBe(
      `These front and rear tires differ in height by 1.8% more than your originals. More than 1% can ${harm}.`,
    );
  });

  test('winter tires for a dually are asked for on all six wheels', () => {
    const tires = [some('rear', 4, 'LT235/80R17 120/117R E', { snow: 'winter' })];
    const texts = judgeSet({ tires, tireCount: 6 }).reasons.map(({ text }) => text);
    expect(texts).toContain('Put winter tires on all six wheels.');
  });

  test('a finding about both axles is given once', () => {
    const oe = { front: placard('225/65R17 102H'), rear: placard('225/65R17 102H') };
    const texts = judgeSet({ tires: square, oe }).reasons.map(({ text }) => text);
    expect(texts).toEqual([...new Set(texts)]);
  });
});

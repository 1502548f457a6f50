import { describe, expect, test } from 'vitest';
import { candidate, placard } from '../test/tire.ts';
import { judgePurchase, type PurchasedTires, type VehicleWheels } from './fitment-purchase.ts';
import { type FitmentCode } from './fitment-reason.ts';
import { type CandidateTire } from './fitment-types.ts';

const SUMMER = { snow: 'summer' } as const;
const WINTER = { snow: 'winter' } as const;

const some = (
  quantity: number,
  text: string,
  { lineId = 'line-a', position = null, ...facts }: Partial<PurchasedTires & CandidateTire> = {},
): PurchasedTires => ({ quantity, lineId, position, tire: candidate(text, facts) });

const square = '225/65R17 102H';
const crv: VehicleWheels = {
  kind: 'square',
  tireCount: 4,
  drive: null,
  oe: { front: placard(square), rear: placard(square) },
};
const awd: VehicleWheels = { ...crv, drive: 'awd' };
const [frontSize, rearSize] = ['245/40R19 98Y XL', '275/35R19 100Y XL'];
const staggered: VehicleWheels = {
  kind: 'staggered',
  tireCount: 4,
  drive: 'awd',
  oe: { front: placard(frontSize), rear: placard(rearSize) },
};
const pair = (facts: Partial<PurchasedTires & CandidateTire> = {}) => [
  some(2, frontSize, { position: 'front', ...facts }),
  some(2, rearSize, { position: 'rear', ...facts }),
];
const dually: VehicleWheels = { kind: 'dually', tireCount: 6, drive: null, oe: null };
const truck = 'LT235/80R17 120/117R E';
const trailer: VehicleWheels = { kind: 'trailer', tireCount: 4, drive: null, oe: null };
const trailerTire = 'ST205/75R14 D';

const cases: [bought: string, vehicle: VehicleWheels, groups: PurchasedTires[][], codes: FitmentCode[]][] = [
  ['nothing', crv, [], []],
  ['four', crv, [[some(4, square)]], []],
  ['four and a spare', crv, [[some(5, square)]], []],
  ['two', crv, [[some(2, square)]], ['two-to-rear']],
  ['one', crv, [[some(1, square)]], ['single-tire']],
  ['three', crv, [[some(3, square)]], ['single-tire']],
  ['two and two of another line', crv, [[some(2, square)], [some(2, square, { lineId: 'b' })]], []],
  [
    'three and one of another line',
    crv,
    [[some(3, square)], [some(1, square, { lineId: 'b' })]],
    ['axle-mixed'],
  ],
  ['a summer and a winter set', crv, [[some(4, square, SUMMER)], [some(4, square, WINTER)]], []],
  ['two winter tires', crv, [[some(2, square, WINTER)]], ['winter-buy-four']],
  [
    'two winter and two summer tires',
    crv,
    [[some(2, square, WINTER)], [some(2, square, { ...SUMMER, lineId: 'b' })]],
    ['season-mixed'],
  ],
  [
    'a summer set and two winter tires',
    crv,
    [[some(4, square, SUMMER)], [some(2, square, WINTER)]],
    ['winter-buy-four'],
  ],
  ['two winter tires for all-wheel drive', awd, [[some(2, square, WINTER)]], ['winter-buy-four']],
  ['four for all-wheel drive', awd, [[some(4, square)]], []],
  ['two for all-wheel drive', awd, [[some(2, square)]], ['all-wheel-buy-four']],
  [
    'two lines for all-wheel drive',
    awd,
    [[some(2, square)], [some(2, square, { lineId: 'b' })]],
    ['all-wheel-lines-mixed'],
  ],
  ['a staggered pair', staggered, [pair()], []],
  ['a staggered pair, one axle after the other', staggered, [[some(2, rearSize)], [some(2, frontSize)]], []],
  [
    'front and rear of different lines',
    staggered,
    [[some(2, rearSize)], [some(2, frontSize, { lineId: 'b' })]],
    ['all-wheel-lines-mixed'],
  ],
  ['four of the front size', { ...staggered, drive: null }, [[some(4, frontSize)]], []],
  [
    'two for the rear of a staggered car, where they cannot move',
    { ...staggered, drive: null },
    [[some(2, rearSize)]],
    [],
  ],
  ['a staggered winter pair beside one for the summer', staggered, [pair(SUMMER), pair(WINTER)], []],
  [
    'a pair whose tires do not go together',
    staggered,
    [[some(2, frontSize, { position: 'front' }), some(2, '275/40R19 105Y XL', { position: 'rear' })]],
    ['front-rear-ratio'],
  ],
  [
    'a marked and an unmarked tire on each axle',
    { ...staggered, drive: null },
    [[...pair().slice(0, 1), ...pair({ homologation: '★' }).slice(1)]],
    ['oe-mark-mixed'],
  ],
  [
    'marked and unmarked tires of two lines for all-wheel drive, where the lines come first',
    awd,
    [[some(2, square)], [some(2, square, { lineId: 'b', homologation: 'MO' })]],
    ['all-wheel-lines-mixed'],
  ],
  ['six for a dually', dually, [[some(6, truck)]], []],
  ['the four rear ones of a dually', dually, [[some(4, truck)]], ['dually-buy-six']],
  [
    'two for a dually beside a whole set',
    dually,
    [[some(6, truck)], [some(2, truck, { lineId: 'b' })]],
    ['dually-buy-six'],
  ],
  [
    'four and two of another line for a dually',
    dually,
    [[some(4, truck)], [some(2, truck, { lineId: 'b' })]],
    [],
  ],
  ['two for a trailer', trailer, [[some(2, trailerTire)]], []],
  [
    'two winter tires for a trailer of two wheels',
    { ...trailer, tireCount: 2 },
    [[some(2, trailerTire, WINTER)]],
    [],
  ],
  [
    'four winter tires for a dually',
    dually,
    [[some(4, truck, WINTER)]],
    ['winter-buy-four', 'dually-buy-six'],
  ],
  [
    'four run-flats of the front size and four standard tires of the rear size',
    { ...staggered, drive: '2wd' },
    [[some(4, frontSize, { runFlat: true })], [some(4, rearSize)]],
    ['run-flat-mixed'],
  ],
  [
    'a whole run-flat set and a whole standard set, which take turns',
    crv,
    [[some(4, square, { runFlat: true })], [some(4, square, { lineId: 'b' })]],
    [],
  ],
  [
    'two run-flats and two standard tires',
    crv,
    [[some(2, square, { runFlat: true })], [some(2, square, { lineId: 'b' })]],
    ['run-flat-mixed'],
  ],
  ['tires for a vehicle that has no wheels', { ...trailer, tireCount: 0 }, [[some(2, trailerTire)]], []],
  [
    'the front of what has no front',
    trailer,
    [[some(1, trailerTire, { position: 'front' })]],
    ['single-tire'],
  ],
];

describe('the verdict on what somebody buys for a vehicle', () => {
  test.each(cases)('%s', (_bought, vehicle, groups, codes) => {
    expect(judgePurchase(vehicle, groups).map(({ code }) => code)).toEqual(codes);
  });
});

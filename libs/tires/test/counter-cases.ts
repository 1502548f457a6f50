import { type FitmentCode, type FitmentOutcome } from '../src/fitment-reason.ts';
import { type CandidateTire, type OeFitment } from '../src/fitment-types.ts';

/** A customer's vehicle and question at a counter, and a good clerk's answer. */
export interface CounterCase {
  vehicle: string;
  placard: string;
  axle?: Partial<OeFitment>;
  tire: string;
  facts?: Partial<CandidateTire>;
  outcome: FitmentOutcome;
  /** Every note and stop. */
  codes: readonly FitmentCode[];
}

type Row = readonly [
  vehicle: string,
  placard: string,
  axle: Partial<OeFitment>,
  tire: string,
  facts: Partial<CandidateTire>,
  outcome: FitmentOutcome,
  codes: readonly FitmentCode[],
];

const CAR = {} as const;
const SUV = { vehicleClass: 'suv' } as const;
const TRUCK = { vehicleClass: 'light-truck' } as const;
const VAN = { vehicleClass: 'van' } as const;
const TRAILER = { vehicleClass: 'trailer' } as const;
const DUALLY = { vehicleClass: 'light-truck', dual: true } as const;
const of = (make: string, more: Partial<OeFitment> = {}): Partial<OeFitment> => ({ make, ...more });
const WINTER = { snow: 'winter' } as const;
const MUD = { mudTerrain: true } as const;
const marked = (...homologation: string[]): Partial<CandidateTire> => ({ homologation });

// prettier-ignore
const rows: readonly Row[] = [
  // Cars
  ['Toyota Corolla', '205/55R16 91V', CAR, '205/55R16 91V', {}, 'fits', []],
  ['Toyota Corolla', '205/55R16 91V', CAR, '205/55R16 94H XL', {}, 'does-not-fit', ['speed-low']],
  ['Toyota Corolla', '205/55R16 91V', CAR, '205/55R16 91T', WINTER, 'fits-with-note', ['speed-low-winter']],
  ['Toyota Corolla', '205/55R16 91V', CAR, '215/45R17 91W XL', {}, 'does-not-fit', ['rim-differs', 'size-differs']],
  ['Honda Civic', '215/55R16 93H', CAR, '205/55R16 91H', {}, 'does-not-fit', ['load-low', 'rim-width-unknown', 'size-differs']],
  ['Honda Civic', '215/55R16 93H', CAR, '225/55R16 95H', {}, 'fits-with-note', ['rim-width-unknown', 'size-differs']],
  ['Honda Civic Sport', '235/40R18 91W', CAR, '235/40R18 95W XL', {}, 'fits', []],
  ['Toyota Camry SE', '235/45R18 94V', CAR, '245/45R18 100V XL', {}, 'fits-with-note', ['rim-width-unknown', 'size-differs']],
  ['VW GTI', '225/40R18 92Y XL', CAR, '225/40R18 88Y', {}, 'does-not-fit', ['extra-load-needed', 'load-low']],
  ['BMW 330i', '225/45R18 95V XL', of('bmw'), '225/45R18 95V XL', marked('★'), 'fits', []],
  ['BMW 330i', '225/45R18 95V XL', of('bmw'), '225/45R18 95V XL', {}, 'fits', []],
  ['BMW 330i on run-flats', '225/45RF18 95V XL', of('bmw'), '225/45R18 95V XL', marked('MO'), 'fits-with-note', ['not-run-flat', 'oe-mark-other']],
  ['MINI Cooper S', '205/45R17 88W XL', of('mini'), '205/45R17 88W XL', marked('★'), 'fits', []],
  ['Mercedes C 300', '225/45R18 95Y XL', of('mercedes-benz'), '225/45R18 95Y XL', marked('MO'), 'fits', []],
  ['Audi A4', '245/40R18 97Y XL', of('audi'), '245/40R18 97Y XL', marked('AO'), 'fits', []],
  ['Porsche 911', '245/35R20 91Y', of('porsche'), '245/35R20 91Y', marked('N0'), 'fits', []],
  ['Porsche 911 and a Mercedes', '245/35R20 91Y', of('porsche'), '245/35R20 91Y', marked('MO', 'N0'), 'fits', []],
  ['Porsche 911', '245/35R20 91Y', of('porsche'), '245/35R20 95Y XL', {}, 'fits-with-note', ['oe-mark-missing']],
  ['Porsche Macan', '235/55R19 101Y', of('porsche', SUV), '235/55R19 105Y XL', marked('AO'), 'fits-with-note', ['oe-mark-missing', 'oe-mark-other']],
  ['Tesla Model 3', '235/45R18 98Y XL', of('tesla'), '235/45R18 98W XL', marked('T0'), 'does-not-fit', ['speed-low']],
  ['Tesla Model Y', '255/45R19 104Y XL', of('tesla', SUV), '255/45R19 104Y XL', marked('T1'), 'fits', []],
  ['Toyota Camry', '235/45R18 94V', of('toyota'), '235/45R18 98V XL', marked('T0'), 'fits-with-note', ['oe-mark-other']],
  // Crossovers and SUVs
  ['Honda CR-V', '235/65R17 104H', SUV, '235/65R17 108H XL', {}, 'fits', []],
  ['Honda CR-V', '235/65R17 104H', SUV, '225/65R17 102H', {}, 'does-not-fit', ['load-low', 'rim-width-unknown', 'size-differs']],
  ['Toyota RAV4', '225/65R17 102H', SUV, '225/65R17 102T', {}, 'does-not-fit', ['speed-low']],
  ['Jeep Wrangler', 'LT285/70R17 116/113Q C', SUV, '35x12.50R17LT 121Q E', {}, 'does-not-fit', ['diameter-out', 'rim-width-unknown']],
  ['Jeep Wrangler', '255/75R17 115T', SUV, 'LT255/75R17 111/108Q C', MUD, 'does-not-fit', ['load-low', 'size-differs', 'rim-width-unknown', 'speed-low-truck', 'truck-tire-pressure']],
  ['Jeep Wrangler', '255/75R17 115T', SUV, 'LT255/75R17 115/112Q D', MUD, 'fits-with-note', ['size-differs', 'rim-width-unknown', 'speed-low-truck', 'truck-tire-pressure']],
  ['Toyota 4Runner', '265/70R17 115S', SUV, 'LT265/70R17 112/109S C', {}, 'fits-with-note', ['size-differs', 'rim-width-unknown', 'truck-tire-pressure']],
  ['Toyota 4Runner', '265/70R17 115S', SUV, '265/70R17 115T', {}, 'fits', []],
  ['Chevrolet Tahoe', '275/55R20 113T', SUV, '275/55R20 117H XL', {}, 'fits', []],
  ['Chevrolet Tahoe', '275/55R20 113T', SUV, '275/60R20 115T', {}, 'does-not-fit', ['diameter-out', 'rim-width-unknown']],
  // Trucks and vans
  ['Ford F-150', '275/65R18 116T', TRUCK, 'LT275/65R18 123/120S E', {}, 'fits-with-note', ['size-differs', 'rim-width-unknown', 'speed-low-truck', 'truck-tire-pressure']],
  ['Ford F-150', '275/65R18 116T', TRUCK, 'LT275/65R18 113/110S C', {}, 'fits-with-note', ['size-differs', 'rim-width-unknown', 'speed-low-truck', 'truck-tire-pressure']],
  ['Ford F-150', '275/65R18 116T', TRUCK, 'LT275/65R18 112/109T C', {}, 'does-not-fit', ['size-differs', 'rim-width-unknown', 'load-low', 'truck-tire-pressure']],
  ['Ford F-250', 'LT275/70R18 125/122R E', TRUCK, 'LT275/70R18 125/122R E', {}, 'fits', []],
  ['Ford F-250', 'LT275/70R18 125/122R E', TRUCK, '275/70R18 116T', {}, 'does-not-fit', ['size-differs', 'rim-width-unknown', 'load-low', 'passenger-tire-for-truck']],
  ['Ram 1500', '275/55R20 113T', TRUCK, '275/55R20 113Q', MUD, 'fits-with-note', ['speed-low-truck']],
  ['Ram 1500', '275/55R20 113T', TRUCK, '275/55R20 113Q', {}, 'does-not-fit', ['speed-low']],
  ['Silverado 2500HD', 'LT265/70R17 121/118S E', TRUCK, 'LT265/70R17 121/118P E', {}, 'fits-with-note', ['speed-low-truck']],
  ['Ram 3500 dually, rear', 'LT235/80R17 120/117R E', DUALLY, 'LT235/80R17 120R E', {}, 'does-not-fit', ['dual-load-unknown']],
  ['Ford Transit', '235/65R16C 121/119R', VAN, '235/65R16C 121/119R', {}, 'fits', []],
  ['Ford Transit', '235/65R16C 121/119R', VAN, '235/65R16 107T XL', {}, 'does-not-fit', ['size-differs', 'rim-width-unknown', 'load-low', 'passenger-tire-for-truck']],
  // Trailers
  ['Boat trailer', 'ST205/75R15 107M D', TRAILER, 'ST205/75R15 107M D', {}, 'fits', []],
  ['Boat trailer', 'ST205/75R15 107M D', TRAILER, '205/75R15 97S', {}, 'does-not-fit', ['load-low', 'size-differs', 'rim-width-unknown', 'trailer-tire-needed']],
];

/** Forty-odd questions from a counter. */
export const counterCases: readonly CounterCase[] = rows.map(
  ([vehicle, placard, axle, tire, facts, outcome, codes]) => ({
    ...{ vehicle, placard, axle, tire, facts, outcome, codes },
  }),
);

/** The sentences for findings, word for word. */
// prettier-ignore
export const sentenceCases: readonly (readonly [
  rule: string,
  tire: string,
  facts: Partial<CandidateTire>,
  placard: string,
  axle: Partial<OeFitment>,
  code: FitmentCode,
  text: string,
])[] = [
  ['too little load is said in pounds', '225/65R17 100H', {}, '225/65R17 102H', CAR, 'load-low', 'Each tire carries 1,764 lb. Your vehicle needs 1,874 lb per tire.'],
  ['an LT tire for a passenger placard on a truck needs the placard’s load divided by 1.10', 'LT265/70R17 112/109S C', {}, '265/70R17 115S', SUV, 'load-ok', 'Each tire carries 2,469 lb. Your vehicle needs 2,436 lb per tire.'],
  ['an LT tire for a passenger placard on a car needs all of the placard’s load', 'LT265/70R17 112/109S C', {}, '265/70R17 115S', CAR, 'load-low', 'Each tire carries 2,469 lb. Your vehicle needs 2,679 lb per tire.'],
  ['a passenger tire for an LT placard carries its load divided by 1.10', '265/70R17 123S XL', {}, 'LT265/70R17 118/115S E', TRUCK, 'load-ok', 'Each tire carries 3,106 lb on your vehicle. Your vehicle needs 2,910 lb per tire.'],
  ['a passenger tire for a truck names the federal rule', '265/70R17 123S XL', {}, 'LT265/70R17 118/115S E', TRUCK, 'passenger-tire-for-truck', 'This is a passenger tire, and your vehicle came with truck (LT) tires. Federal rules cut its load rating by about 9%, and its sidewall is softer.'],
  ['a truck tire for a passenger placard does not name a pressure that nobody can cite', 'LT265/70R17 112/109S C', {}, '265/70R17 115S', SUV, 'truck-tire-pressure', 'LT and C tires need more air than your door placard says. We don’t know the right pressure for this tire. Call us or ask your shop before you drive.'],
  ['a mud tire names its top speed', '275/55R20 113Q', MUD, '275/55R20 113T', TRUCK, 'speed-low-truck', 'Speed rating Q, lower than your vehicle’s T. Do not exceed 99 mph while these tires are on.'],
  ['a winter tire names its top speed', '225/65R17 102Q', WINTER, '225/65R17 102H', CAR, 'speed-low-winter', 'Winter tires may have a lower speed rating. Do not exceed 99 mph while they are on.'],
  ['a taller tire says what the speedometer hides', '235/65R17 104H', {}, '225/65R17 102H', CAR, 'size-differs', 'Not your original size (225/65R17). It is 1.8% taller: at 60 on the speedometer you are doing 61.1 mph.'],
  ['a tire of nearly the same height says nothing of the speedometer', 'LT265/70R17 121/118S E', {}, '265/70R17 115S', SUV, 'size-differs', 'Not your original size (265/70R17). It is the same height.'],
  ['wheels that the vehicle did not come with are named with their width', '235/60R18 103H', { rimWidthRangeIn: { min: 6.5, max: 8.5 } }, '225/65R17 102H', { rimIn: 18 }, 'wheels-needed', 'Needs 18-inch wheels, 6.5 to 8.5 inches wide. Your vehicle came with 17-inch wheels.'],
  ['a Porsche without its mark', '245/35R20 95Y XL', {}, '245/35R20 91Y', of('porsche'), 'oe-mark-missing', 'Porsche approves N-marked tires for this car. This tire is not N-marked.'],
  ['a BMW with its star', '225/45R18 95V XL', marked('★'), '225/45R18 95V XL', of('bmw'), 'oe-mark-ok', 'Carries BMW’s ★ mark. It was built to BMW’s specification.'],
  ['a mark of another automaker', '225/45R18 95V XL', marked('MO'), '225/45R18 95V XL', of('bmw'), 'oe-mark-other', 'Built to Mercedes-Benz’s specification (MO), so it was tuned for another make.'],
];

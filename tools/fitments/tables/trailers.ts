import { vehicle, type VehicleTraits } from '../fitment-table.ts';

const twoTires: VehicleTraits = { class: 'trailer', drives: ['2wd'], trailerTires: 2, confidence: 'medium' };
const fourTires: VehicleTraits = { class: 'trailer', drives: ['2wd'], trailerTires: 4, confidence: 'medium' };

/** The make under which trailers are listed: their certification label, and not a maker, tells the size. */
export const TRAILER_MAKE = 'Trailer';

/**
 * Common ratings of trailers and the ST tires under them. A trailer's certification label gives size and load range
 * but no speed symbol; J (62 mph) stands for the 65 mph to which an ST tire without a symbol is built.
 */
// prettier-ignore
export const trailers = [
  vehicle(TRAILER_MAKE, 'Boat Trailer', twoTires,
    ['2000-2026', '2,300 lb single axle', 'ST175/80R13 91J C', '50'],
    ['2000-2026', '3,500 lb single axle', 'ST205/75R14 100J C', '50']),
  vehicle(TRAILER_MAKE, 'Boat Trailer', fourTires,
    ['2000-2026', '7,000 lb tandem axle', 'ST205/75R15 107J D', '65'],
    ['2000-2026', '10,000 lb tandem axle', 'ST225/75R15 117J E', '80']),
  vehicle(TRAILER_MAKE, 'Utility Trailer', twoTires,
    ['2000-2026', '2,000 lb single axle', 'ST175/80R13 91J C', '50'],
    ['2000-2026', '3,500 lb single axle', 'ST205/75R15 101J C', '50']),
  vehicle(TRAILER_MAKE, 'Enclosed Cargo Trailer', twoTires, ['2000-2026', '3,500 lb single axle', 'ST205/75R15 101J C', '50']),
  vehicle(TRAILER_MAKE, 'Enclosed Cargo Trailer', fourTires, ['2000-2026', '7,000 lb tandem axle', 'ST205/75R15 101J C', '50']),
  vehicle(TRAILER_MAKE, 'Horse Trailer', fourTires,
    ['2000-2026', '7,000 lb tandem axle', 'ST225/75R15 113J D', '65'],
    ['2000-2026', '14,000 lb tandem axle', 'ST235/80R16 124J E', '80']),
  vehicle(TRAILER_MAKE, 'Travel Trailer', fourTires,
    ['2000-2026', '7,000 lb tandem axle', 'ST205/75R14 105J D', '65'],
    ['2000-2026', '9,500 lb tandem axle', 'ST225/75R15 117J E', '80']),
  vehicle(TRAILER_MAKE, 'Fifth Wheel', fourTires,
    ['2000-2026', '14,000 lb tandem axle', 'ST235/80R16 124J E', '80'],
    ['2000-2026', '16,000 lb tandem axle', 'ST235/85R16 132J G', '110']),
  vehicle(TRAILER_MAKE, 'Car Hauler', fourTires,
    ['2000-2026', '7,000 lb tandem axle', 'ST205/75R15 107J D', '65'],
    ['2000-2026', '10,000 lb tandem axle', 'ST225/75R15 117J E', '80']),
];

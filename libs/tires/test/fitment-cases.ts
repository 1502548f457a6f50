import { type FitmentCode, type FitmentOutcome } from '../src/fitment-reason.ts';
import { type CandidateTire, type OeFitment } from '../src/fitment-types.ts';

/** A tire, the placard that it is judged by, and the verdict with the reason that decides it. */
export interface FitmentCase {
  rule: string;
  tire: string;
  facts?: Partial<CandidateTire>;
  oe: string;
  axle?: Partial<OeFitment>;
  outcome: FitmentOutcome;
  code: FitmentCode;
}

const truck = { vehicleClass: 'light-truck' } as const;
const dually = { vehicleClass: 'light-truck', dual: true } as const;
const trailer = { vehicleClass: 'trailer' } as const;

/** One case for each rule by which a tire is judged. */
export const fitmentCases: readonly FitmentCase[] = [
  // Load
  { rule: 'equal load', tire: '225/65R17 102H', oe: '225/65R17 102H', outcome: 'fits', code: 'load-ok' },
  { rule: 'more load', tire: '225/65R17 106H XL', oe: '225/65R17 102H', outcome: 'fits', code: 'load-ok' },
  {
    rule: 'less load',
    tire: '225/65R17 100H',
    oe: '225/65R17 102H',
    outcome: 'does-not-fit',
    code: 'load-low',
  },
  {
    rule: 'a sidewall marked a few pounds beside the table',
    tire: '225/65R17 102H',
    facts: { maxLoadLb: 1871 },
    oe: '225/65R17 102H',
    outcome: 'fits',
    code: 'load-ok',
  },
  {
    rule: 'a sidewall that carries less than its index',
    tire: '225/65R17 102H',
    facts: { maxLoadLb: 1800 },
    oe: '225/65R17 102H',
    outcome: 'does-not-fit',
    code: 'load-low',
  },
  {
    rule: 'no load stated',
    tire: '225/65R17',
    oe: '225/65R17 102H',
    outcome: 'fits-with-note',
    code: 'load-unknown',
  },
  {
    rule: 'indexes beyond the table, enough',
    tire: '385/65R22.5 160K',
    oe: '385/65R22.5 158K',
    axle: { vehicleClass: 'commercial' },
    outcome: 'fits',
    code: 'load-ok',
  },
  {
    rule: 'indexes beyond the table, too little',
    tire: '385/65R22.5 158K',
    oe: '385/65R22.5 160K',
    axle: { vehicleClass: 'commercial' },
    outcome: 'does-not-fit',
    code: 'load-low',
  },
  // FMVSS 1.10
  {
    rule: 'a passenger tire on an SUV that came with passenger tires is not divided',
    tire: '265/70R17 115T',
    oe: 'P265/70R17 115T',
    axle: { vehicleClass: 'suv' },
    outcome: 'fits',
    code: 'load-ok',
  },
  {
    rule: 'a passenger tire in place of LT that holds after 1.10',
    tire: '265/70R17 123S XL',
    oe: 'LT265/70R17 118/115S E',
    axle: truck,
    outcome: 'fits-with-note',
    code: 'passenger-tire-for-truck',
  },
  {
    rule: 'a passenger tire in place of LT that holds only without 1.10',
    tire: '265/70R17 119S XL',
    oe: 'LT265/70R17 118/115S E',
    axle: truck,
    outcome: 'does-not-fit',
    code: 'load-low',
  },
  {
    rule: 'LT in place of a passenger tire',
    tire: 'LT265/70R17 121/118T E',
    oe: '265/70R17 115T',
    axle: { vehicleClass: 'suv' },
    outcome: 'fits-with-note',
    code: 'truck-tire-pressure',
  },
  {
    rule: 'a passenger tire in place of LT, a pound short after 1.10',
    tire: '265/70R17 123S XL',
    facts: { maxLoadLb: 3200 },
    oe: 'LT265/70R17 118/115S E',
    axle: truck,
    outcome: 'does-not-fit',
    code: 'load-low',
  },
  // Dual wheels
  {
    rule: 'the dual index counts on dual wheels',
    tire: 'LT235/80R17 120/117R E',
    oe: 'LT235/80R17 120/117R E',
    axle: dually,
    outcome: 'fits',
    code: 'load-ok',
  },
  {
    rule: 'a dual index too low for dual wheels',
    tire: 'LT235/80R17 120/116R E',
    oe: 'LT235/80R17 120/117R E',
    axle: dually,
    outcome: 'does-not-fit',
    code: 'load-low',
  },
  {
    rule: 'no dual load stated for dual wheels',
    tire: 'LT235/80R17 120R E',
    oe: 'LT235/80R17 120/117R E',
    axle: dually,
    outcome: 'does-not-fit',
    code: 'dual-load-unknown',
  },
  // XL and HL
  {
    rule: 'standard load for an XL of higher index',
    tire: '225/45R17 91W',
    oe: '225/45R17 94W XL',
    outcome: 'does-not-fit',
    code: 'extra-load-needed',
  },
  {
    rule: 'an XL too weak for an HL',
    tire: '245/40R19 98Y XL',
    oe: '245/40R19 101Y HL',
    outcome: 'does-not-fit',
    code: 'load-low',
  },
  {
    rule: 'standard load whose index reaches the XL',
    tire: '225/45R17 94W',
    oe: '225/45R17 94W XL',
    outcome: 'fits',
    code: 'load-ok',
  },
  // Class
  {
    rule: 'a trailer tire on a truck',
    tire: 'ST225/75R15 117/112N D',
    oe: '225/75R15 102S',
    axle: truck,
    outcome: 'does-not-fit',
    code: 'trailer-tire',
  },
  {
    rule: 'a trailer tire on its trailer',
    tire: 'ST225/75R15 117/112N E',
    oe: 'ST225/75R15 113/108L D',
    axle: trailer,
    outcome: 'fits',
    code: 'load-ok',
  },
  {
    rule: 'an LT tire on a trailer made for ST',
    tire: 'LT225/75R16 115/112R E',
    oe: 'ST225/75R16 115/111N D',
    axle: trailer,
    outcome: 'does-not-fit',
    code: 'trailer-tire-needed',
  },
  {
    rule: 'a temporary spare as an everyday tire',
    tire: 'T125/70R17 98M',
    oe: '225/65R17 98H',
    outcome: 'does-not-fit',
    code: 'temporary-spare',
  },
  {
    rule: 'an everyday tire as the temporary spare',
    tire: '205/55R16 96V',
    oe: 'T125/70D16 96M',
    outcome: 'does-not-fit',
    code: 'temporary-spare-needed',
  },
  {
    rule: 'a temporary spare as the spare',
    tire: 'T125/70D16 96M',
    oe: 'T125/70D16 96M',
    outcome: 'fits',
    code: 'size-ok',
  },
  {
    rule: 'a tire that is not for the highway',
    tire: '31x10.50R15NHS 109Q C',
    oe: '31x10.50R15LT 109Q C',
    axle: truck,
    outcome: 'does-not-fit',
    code: 'not-for-highway',
  },
  // Speed
  { rule: 'equal speed', tire: '225/65R17 102H', oe: '225/65R17 102H', outcome: 'fits', code: 'speed-ok' },
  { rule: 'more speed', tire: '225/65R17 102V', oe: '225/65R17 102H', outcome: 'fits', code: 'speed-ok' },
  {
    rule: 'U, which is slower than H',
    tire: '225/65R17 102U',
    oe: '225/65R17 102H',
    outcome: 'does-not-fit',
    code: 'speed-low',
  },
  {
    rule: 'a slower winter tire',
    tire: '225/65R17 102T',
    facts: { snow: 'winter' },
    oe: '225/65R17 102H',
    outcome: 'fits-with-note',
    code: 'speed-low-winter',
  },
  {
    rule: 'a winter tire slower than Q',
    tire: '225/65R17 102P',
    facts: { snow: 'winter' },
    oe: '225/65R17 102H',
    outcome: 'does-not-fit',
    code: 'speed-low',
  },
  {
    rule: 'a slower all-weather tire',
    tire: '225/65R17 102T',
    facts: { snow: 'all-weather' },
    oe: '225/65R17 102H',
    outcome: 'does-not-fit',
    code: 'speed-low',
  },
  {
    rule: 'no speed stated',
    tire: '225/65R17',
    facts: { maxLoadLb: 1874 },
    oe: '225/65R17 102H',
    outcome: 'fits-with-note',
    code: 'speed-unknown',
  },
  // Diameter
  {
    rule: 'another size within 3 %',
    tire: '235/65R17 104H',
    facts: { rimWidthRangeIn: { min: 6.5, max: 8.5 } },
    oe: '225/65R17 102H',
    axle: { rimWidthIn: 7 },
    outcome: 'fits-with-note',
    code: 'size-differs',
  },
  {
    rule: 'another size beyond 3 %',
    tire: '245/65R17 107H',
    oe: '225/65R17 102H',
    outcome: 'does-not-fit',
    code: 'diameter-out',
  },
  {
    rule: 'a measured diameter that brings a size within 3 %',
    tire: '245/65R17 107H',
    facts: { overallDiameterIn: 29.2 },
    oe: '225/65R17 102H',
    outcome: 'fits-with-note',
    code: 'size-differs',
  },
  {
    rule: 'a numeric size in place of another',
    tire: '11R22.5 146/143L G',
    oe: '295/75R22.5 144/141L G',
    axle: { vehicleClass: 'commercial' },
    outcome: 'does-not-fit',
    code: 'diameter-unknown',
  },
  { rule: 'ZR in place of R', tire: '225/45ZR18 95Y', oe: '225/45R18 91W', outcome: 'fits', code: 'size-ok' },
  // Rim
  {
    rule: 'another rim diameter',
    tire: '235/60R18 103H',
    oe: '225/65R17 102H',
    outcome: 'does-not-fit',
    code: 'rim-differs',
  },
  {
    rule: 'another rim diameter on the wheels that are really mounted',
    tire: '235/60R18 103H',
    facts: { rimWidthRangeIn: { min: 6.5, max: 8.5 } },
    oe: '225/65R17 102H',
    axle: { rimIn: 18, rimWidthIn: 7.5 },
    outcome: 'fits-with-note',
    code: 'size-differs',
  },
  {
    rule: 'a wheel too wide',
    tire: '225/65R17 102H',
    facts: { rimWidthRangeIn: { min: 6, max: 8 } },
    oe: '225/65R17 102H',
    axle: { rimWidthIn: 8.5 },
    outcome: 'does-not-fit',
    code: 'rim-width-out',
  },
  {
    rule: 'a wheel at the edge of the range',
    tire: '225/65R17 102H',
    facts: { rimWidthRangeIn: { min: 6, max: 8 } },
    oe: '225/65R17 102H',
    axle: { rimWidthIn: 8 },
    outcome: 'fits',
    code: 'size-ok',
  },
  {
    rule: 'another size and an unknown wheel width',
    tire: '235/65R17 104H',
    oe: '225/65R17 102H',
    outcome: 'fits-with-note',
    code: 'rim-width-unknown',
  },
  // Construction
  {
    rule: 'bias in place of radial',
    tire: 'ST205/75D14 105/101M',
    oe: 'ST205/75R14 105/101M',
    axle: trailer,
    outcome: 'fits-with-note',
    code: 'construction-differs',
  },
  {
    rule: 'a standard tire in place of a run-flat',
    tire: '225/45R18 91V',
    oe: '225/45RF18 91V',
    outcome: 'fits-with-note',
    code: 'not-run-flat',
  },
  {
    rule: 'a run-flat in place of a standard tire',
    tire: '225/45R18 91V ROF',
    oe: '225/45R18 91V',
    outcome: 'fits',
    code: 'size-ok',
  },
  // Age
  {
    rule: 'stock of two years',
    tire: '225/65R17 102H',
    facts: { ageMonths: 24 },
    oe: '225/65R17 102H',
    outcome: 'fits',
    code: 'age-ok',
  },
  {
    rule: 'stock older than two years',
    tire: '225/65R17 102H',
    facts: { ageMonths: 25 },
    oe: '225/65R17 102H',
    outcome: 'fits-with-note',
    code: 'age-old-stock',
  },
  {
    rule: 'stock older than six years',
    tire: '225/65R17 102H',
    facts: { ageMonths: 73 },
    oe: '225/65R17 102H',
    outcome: 'does-not-fit',
    code: 'age-too-old',
  },
];

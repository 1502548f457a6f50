import type { GuidedTire } from '../src/guided-choice.ts';
import type { GuidedRequest, GuidedRole } from '../src/guided-rules.ts';

const ordinary: GuidedTire = {
  ...{ line: 0, brand: 0, categories: ['touring', 'all-season'], type: 'suv-crossover' },
  ...{ threePeak: false, ev: false, loadMark: 'SL', maxLoadLb: 1_874, warrantyMiles: 65_000, wetGrade: 'A' },
  ...{ priceCents: 18_000, setCents: 72_000, priceShare: 1, score: 70, handling: 60, traction: 60, durability: 60, longLasting: 60 },
  ...{ noiseSum: 0, noiseCount: 0, pieces: 40, fit: 0 },
}; // prettier-ignore

/** The rack of a shop, by what its people call each tire. */
const rack = {
  'grand touring': { warrantyMiles: 85_000, longLasting: 98, priceCents: 19_500, score: 88, noiseSum: 460, noiseCount: 100 },
  'value touring': { warrantyMiles: 60_000, priceCents: 11_900, score: 66, wetGrade: 'B' },
  'rain touring': { traction: 96, wetGrade: 'AA', priceCents: 17_500, score: 82 },
  'highway': { categories: ['highway', 'all-season'], warrantyMiles: 70_000, score: 74, noiseSum: 120, noiseCount: 30 },
  'all-weather': { categories: ['all-weather', 'touring'], threePeak: true, warrantyMiles: 60_000, traction: 90, score: 84, priceCents: 20_500 },
  'value all-weather': { categories: ['all-weather', 'touring'], threePeak: true, warrantyMiles: 50_000, traction: 75, score: 71, priceCents: 15_500 },
  'summer': { categories: ['summer', 'performance'], warrantyMiles: 30_000, handling: 98, traction: 85, wetGrade: 'AA', score: 95, priceCents: 24_000 },
  'value summer': { categories: ['summer', 'performance'], warrantyMiles: 25_000, handling: 80, score: 76, priceCents: 16_000 },
  'sport all-season': { categories: ['performance', 'all-season'], warrantyMiles: 45_000, handling: 88, traction: 80, wetGrade: 'AA', score: 86 },
  'winter': { categories: ['winter'], threePeak: true, warrantyMiles: 0, traction: 97, score: 90, priceCents: 17_900 },
  'budget winter': { categories: ['winter'], threePeak: true, warrantyMiles: 0, traction: 70, score: 60, priceCents: 12_000 },
  'all-terrain 3PMSF': { categories: ['all-terrain'], threePeak: true, warrantyMiles: 55_000, traction: 86, durability: 88, score: 86, loadMark: 'XL', maxLoadLb: 2_149 },
  'value all-terrain 3PMSF': { categories: ['all-terrain'], threePeak: true, warrantyMiles: 60_000, traction: 72, score: 72, priceCents: 15_000 },
  'all-terrain': { categories: ['all-terrain'], warrantyMiles: 65_000, traction: 70, durability: 70, score: 90 },
  'mud': { categories: ['mud-terrain'], warrantyMiles: 0, traction: 90, durability: 99, score: 99, type: 'light-truck' },
  'LT highway': { categories: ['highway'], type: 'light-truck', loadMark: 'E', maxLoadLb: 3_195, warrantyMiles: 60_000, durability: 95, score: 88, priceCents: 23_000 },
  'LT all-terrain': { categories: ['all-terrain'], type: 'light-truck', threePeak: true, loadMark: 'D', maxLoadLb: 2_755, warrantyMiles: 50_000, durability: 85, score: 80, priceCents: 25_000 },
  'LT value': { categories: ['highway'], type: 'light-truck', loadMark: 'C', maxLoadLb: 2_470, warrantyMiles: 70_000, durability: 70, score: 70, priceCents: 18_000 },
  'XL highway': { categories: ['highway', 'all-season'], loadMark: 'XL', maxLoadLb: 2_271, warrantyMiles: 60_000, durability: 80, score: 83 },
  'electric touring': { categories: ['ev', 'touring', 'all-season'], ev: true, warrantyMiles: 50_000, score: 78, priceCents: 23_500 },
  'electric summer': { categories: ['ev', 'summer', 'performance'], ev: true, warrantyMiles: 30_000, handling: 99, traction: 88, wetGrade: 'AA', score: 97, priceCents: 26_000 },
  'value trailer': { categories: ['trailer-highway'], type: 'trailer', loadMark: 'C', maxLoadLb: 1_820, warrantyMiles: 0, score: 60, priceCents: 7_000 },
  'van all-weather': { categories: ['all-weather', 'commercial'], type: 'van', threePeak: true, loadMark: 'E', maxLoadLb: 3_100, warrantyMiles: 45_000, traction: 80, score: 72 },
  'value van': { categories: ['commercial', 'highway'], type: 'van', loadMark: 'E', maxLoadLb: 3_050, warrantyMiles: 40_000, score: 60, priceCents: 10_500 },
  'trailer': { categories: ['trailer-highway'], type: 'trailer', loadMark: 'E', maxLoadLb: 2_830, warrantyMiles: 0, score: 80 },
  'spare': { categories: ['spare'], type: 'temporary-spare', warrantyMiles: 0, score: 99, priceCents: 8_000 },
  'van': { categories: ['commercial', 'highway'], type: 'van', loadMark: 'D', maxLoadLb: 3_000, warrantyMiles: 50_000, score: 75 },
} as const satisfies Record<string, Partial<GuidedTire>>; // prettier-ignore
export type OnRack = keyof typeof rack;

/** All tires of the rack, each a line of a brand of its own. */
export const racked: Readonly<Record<OnRack, GuidedTire>> = Object.fromEntries(
  Object.entries(rack).map(([name, given], at) => {
    const facts: GuidedTire = { ...ordinary, line: at, brand: at, ...given };
    return [name, { ...facts, setCents: 4 * facts.priceCents }];
  }),
) as unknown as Record<OnRack, GuidedTire>;

export const asked: GuidedRequest = {
  ...{ style: 'urban', climate: 'mild', miles: '7500-12000', matters: null, weights: null },
  ...{ setSize: 4, isTrailer: false, isElectric: false, isWorkSize: false, isForOneSize: true },
};

export interface GuidedCase {
  who: string;
  asks: Partial<GuidedRequest>;
  /** The tires on the rack in their size. */
  of: readonly OnRack[];
  /** The tires that a good clerk puts on the counter, with the first reason for each. */
  gets: readonly (readonly [OnRack, GuidedRole])[];
}

const CAR = ['grand touring', 'value touring', 'rain touring', 'all-weather', 'value all-weather', 'summer', 'value summer', 'sport all-season', 'winter', 'budget winter'] as const; // prettier-ignore
const SUV = [...CAR, 'highway', 'all-terrain 3PMSF', 'value all-terrain 3PMSF', 'all-terrain', 'mud', 'XL highway'] as const; // prettier-ignore
const TRUCK = ['LT highway', 'LT all-terrain', 'LT value', 'all-terrain', 'mud', 'highway'] as const;

const row = (
  who: string,
  asks: Partial<GuidedRequest>,
  of: readonly OnRack[],
  gets: GuidedCase['gets'],
): GuidedCase => ({ who, asks, of, gets });

// prettier-ignore
export const guidedCases: readonly GuidedCase[] = [
  row('a commuter in Portland who wants to save', { matters: 'price' }, CAR, [['grand touring', 'best'], ['value touring', 'price'], ['rain touring', 'wet']]),
  row('a city driver in the rain', { matters: 'grip' }, CAR, [['grand touring', 'best'], ['rain touring', 'wet'], ['value touring', 'price']]),
  row('a city driver in Buffalo', { climate: 'snow' }, CAR, [['all-weather', 'best'], ['value all-weather', 'price'], ['winter', 'winter']]),
  row('a sales rep who drives 25,000 miles a year', { style: 'road-warrior', climate: 'hot', miles: 'over-18000' }, CAR, [['grand touring', 'best'], ['value touring', 'cost'], ['rain touring', 'runner-up']]),
  row('a sales rep who wants quiet', { style: 'road-warrior', matters: 'quiet' }, SUV, [['grand touring', 'best'], ['value touring', 'cost'], ['XL highway', 'runner-up']]),
  row('a long commute over a mountain pass', { style: 'road-warrior', climate: 'snow' }, CAR, [['all-weather', 'best'], ['winter', 'winter'], ['value all-weather', 'cost']]),
  row('a sports sedan in Phoenix', { style: 'lead-foot', climate: 'hot' }, CAR, [['summer', 'best'], ['value summer', 'price'], ['sport all-season', 'runner-up']]),
  row('a sports sedan in Minneapolis', { style: 'lead-foot', climate: 'snow' }, CAR, [['sport all-season', 'best'], ['winter', 'winter'], ['all-weather', 'runner-up']]),
  row('a sports sedan in Virginia', { style: 'lead-foot', climate: 'some-snow' }, CAR, [['sport all-season', 'best'], ['all-weather', 'runner-up'], ['value all-weather', 'runner-up']]),
  row('a sports sedan, weather unknown', { style: 'lead-foot', climate: null }, CAR, [['summer', 'best'], ['value summer', 'price'], ['sport all-season', 'runner-up']]),
  row('trails and ski weekends in Colorado', { style: 'adventurer', climate: 'snow' }, SUV, [['all-terrain 3PMSF', 'best'], ['value all-terrain 3PMSF', 'life'], ['all-terrain', 'runner-up']]),
  row('trails in Texas', { style: 'adventurer', climate: 'hot' }, SUV, [['all-terrain', 'best'], ['all-terrain 3PMSF', 'strength'], ['value all-terrain 3PMSF', 'price']]),
  row('a Civic that goes camping: no all-terrain in its size', { style: 'adventurer', climate: 'snow' }, CAR, [['all-weather', 'best'], ['value all-weather', 'runner-up'], ['grand touring', 'runner-up']]),
  row('a boat behind a three-quarter-ton truck', { style: 'towing-hauling' }, TRUCK, [['LT highway', 'best'], ['LT value', 'life'], ['LT all-terrain', 'runner-up']]),
  row('a plow truck', { style: 'towing-hauling', climate: 'snow' }, TRUCK, [['LT all-terrain', 'best'], ['LT highway', 'runner-up'], ['LT value', 'runner-up']]),
  row('a camper behind an SUV on passenger tires', { style: 'towing-hauling' }, SUV, [['all-terrain 3PMSF', 'best'], ['XL highway', 'strength'], ['highway', 'runner-up']]),
  row('a delivery van', { style: 'urban' }, ['van', 'spare'], [['van', 'best']]),
  row('a boat trailer, whoever pulls it', { style: 'lead-foot', isTrailer: true, setSize: 2 }, ['trailer', 'spare', 'summer'], [['trailer', 'best']]),
  row('an electric crossover', { isElectric: true }, [...CAR, 'electric touring'], [['grand touring', 'best'], ['electric touring', 'electric'], ['value touring', 'price']]),
  row('a Mustang in Los Angeles: no tire of an electric car', { style: 'lead-foot', climate: 'hot' }, ['electric summer', 'summer', 'value summer', 'sport all-season'], [['summer', 'best'], ['value summer', 'price'], ['electric summer', 'runner-up']]),
  row('an electric sports car in Los Angeles', { style: 'lead-foot', climate: 'hot', isElectric: true }, ['electric summer', 'summer', 'value summer'], [['electric summer', 'best'], ['value summer', 'price'], ['summer', 'runner-up']]),
  row('an electric crossover in Minnesota', { isElectric: true, climate: 'snow', miles: '12000-18000' }, [...CAR, 'electric touring'], [['all-weather', 'best'], ['value all-weather', 'price'], ['winter', 'winter']]),
  row('a crossover in Minneapolis with 15,000 miles a year, for a long life', { style: 'road-warrior', climate: 'snow', miles: '12000-18000', matters: 'life' }, CAR, [['all-weather', 'best'], ['value all-weather', 'cost'], ['winter', 'winter']]),
  row('a commuter in Houston who wants the lowest price', { climate: 'hot', matters: 'price' }, [...CAR, 'electric touring'], [['grand touring', 'best'], ['value touring', 'price'], ['rain touring', 'wet']]),
  row('a minivan in Seattle, for grip in the rain', { climate: 'mild', matters: 'grip', miles: '12000-18000' }, [...CAR, 'highway'], [['grand touring', 'best'], ['rain touring', 'wet'], ['value touring', 'price']]),
  row('a three-quarter-ton truck that only commutes: no apology for touring tires', { style: 'road-warrior', climate: 'mild', isWorkSize: true }, TRUCK, [['LT highway', 'best'], ['LT value', 'life'], ['LT all-terrain', 'runner-up']]),
  row('a three-quarter-ton truck with a lead foot in Montana', { style: 'lead-foot', climate: 'snow', isWorkSize: true }, [...TRUCK, 'summer'], [['LT all-terrain', 'best'], ['LT highway', 'runner-up'], ['LT value', 'runner-up']]),
  row('a delivery van that drives 25,000 miles a year', { isWorkSize: true, climate: 'some-snow', miles: 'over-18000', matters: 'price' }, ['van', 'value van', 'van all-weather', 'spare'], [['van', 'best'], ['value van', 'price'], ['van all-weather', 'wet']]),
  row('a delivery van in Buffalo', { isWorkSize: true, climate: 'snow' }, ['van', 'value van', 'van all-weather'], [['van all-weather', 'best'], ['van', 'runner-up'], ['value van', 'runner-up']]),
  row('a half-ton truck on passenger tires that tows in Texas', { style: 'towing-hauling', climate: 'hot' }, ['highway', 'grand touring', 'value touring'], [['highway', 'best'], ['grand touring', 'runner-up'], ['value touring', 'runner-up']]),
  row('a plow truck with dual rear wheels and six tires', { style: 'towing-hauling', climate: 'snow', isWorkSize: true, setSize: 6, miles: 'over-18000' }, TRUCK, [['LT all-terrain', 'best'], ['LT highway', 'runner-up'], ['LT value', 'runner-up']]),
  row('a rock crawler in Moab: never mud tires unasked', { style: 'adventurer', climate: 'snow', isWorkSize: true }, TRUCK, [['LT all-terrain', 'best'], ['all-terrain', 'runner-up'], ['LT highway', 'runner-up']]),
  row('a utility trailer on a budget', { style: 'towing-hauling', isTrailer: true, setSize: 2 }, ['trailer', 'value trailer'], [['trailer', 'best'], ['value trailer', 'price']]),
  row('somebody who skips every question', { climate: null, miles: null, isForOneSize: false }, [...SUV, 'electric touring', 'trailer', 'spare'], [['grand touring', 'best'], ['rain touring', 'wet'], ['all-weather', 'runner-up']]),
  row('a retiree who drives 4,000 miles a year', { style: 'road-warrior', miles: 'under-7500' }, [...CAR, 'highway'], [['grand touring', 'best'], ['rain touring', 'runner-up'], ['highway', 'runner-up']]),
];

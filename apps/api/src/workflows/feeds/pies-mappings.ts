import type { FieldUnit } from '../../platform/feeds/feed-field.ts';
import { type ColumnSource, firstOf, type Mapping } from '../../platform/feeds/mapping.ts';

/** An attribute by the names that manufacturers give it; one of the PAdb has a number in their place. */
const attribute = (...names: readonly string[]): ColumnSource[] =>
  firstOf(...names.map((name) => `Attribute ${name}`));

/** An attribute whose unit stands beside it, by the codes of units. */
const measured = (units: Readonly<Record<string, FieldUnit>>, ...names: readonly string[]): ColumnSource[] =>
  attribute(...names).flatMap(({ column }) => [
    { column },
    ...Object.entries(units).map(([code, unit]) => ({ column: `${column} (${code})`, unit })),
  ]);
/** A price of some types, as items have it that are read as one row each. */
const inForce = (...types: readonly string[]): ColumnSource[] =>
  types.flatMap((type) => firstOf(`Price ${type}`, `Price ${type} (ends)`));
const LENGTHS = { IN: 'in', MM: 'mm' } as const;
const WEIGHTS = { LB: 'lb', PG: 'lb', KG: 'kg', GT: 'kg' } as const;
const PRESSURES = { PSI: 'psi', PS: 'psi', KPA: 'kPa' } as const;

const names = {
  brand: [...firstOf('BrandLabel'), ...attribute('Brand', 'Brand Name')],
  mpn: firstOf('PartNumber'),
};
const gtin = firstOf('ItemLevelGTIN');

/** An item that is taken out of the catalog (D), or that is discontinued (8) or obsolete (9) by its life cycle. */
const discontinued: ColumnSource[] = [
  { column: 'MaintenanceType', values: { A: '', C: '', N: '', D: 'yes' } },
  {
    column: 'EXPI LIS',
    values: {
      ...Object.fromEntries([...'1345670AB'].map((status) => [status, ''])),
      ...{ 2: 'no', 8: 'yes', 9: 'yes' },
    },
  },
];

/**
 * Tires of a PIES file. Descriptions are left out: they tell the size, and the shop's are those of a model. So are the levels of wholesale
 * prices: which of them a retailer pays is agreed between the two.
 */
const goods: Mapping = {
  form: 1,
  kind: 'goods',
  fields: {
    ...names,
    gtin,
    line: [
      ...attribute(
        'Model',
        'Model Name',
        'Tire Model',
        'Product Line',
        'Pattern',
        'Tread Pattern',
        'Tread Design',
      ),
      ...firstOf('SubBrandLabel'),
    ],
    categories: attribute('Category', 'Tire Category', 'Performance Category', 'Season'),
    discontinued,
    size: attribute('Tire Size', 'Size', 'Tire Size Designation', 'Full Size'),
    service: attribute('Service Description'),
    loadIndex: attribute('Load Index', 'Load Index Single', 'Single Load Index'),
    loadIndexDual: attribute('Load Index Dual', 'Dual Load Index'),
    speed: attribute('Speed Rating', 'Speed Symbol', 'Speed Index'),
    loadMark: attribute('Load Range', 'Load Type'),
    plyRating: attribute('Ply Rating'),
    maxLoadLb: measured(WEIGHTS, 'Max Load', 'Maximum Load', 'Max Load Single'),
    maxLoadDualLb: measured(WEIGHTS, 'Max Load Dual', 'Maximum Load Dual'),
    maxPsi: measured(PRESSURES, 'Max Inflation Pressure', 'Maximum Inflation Pressure', 'Max PSI'),
    utqg: attribute('UTQG', 'UTQG Rating'),
    utqgTreadwear: attribute('UTQG Treadwear', 'Treadwear'),
    utqgTraction: attribute('UTQG Traction', 'Traction'),
    utqgTemperature: attribute('UTQG Temperature', 'Temperature'),
    mudSnow: attribute('M+S', 'M+S Rated', 'Mud and Snow'),
    severeSnow: attribute('3PMSF', 'Severe Snow', 'Three Peak Mountain Snowflake'),
    runFlat: attribute('Run Flat'),
    studdable: attribute('Studdable'),
    sidewall: attribute('Sidewall', 'Sidewall Style'),
    overallDiameterIn: measured(LENGTHS, 'Overall Diameter'),
    sectionWidthIn: measured(LENGTHS, 'Section Width'),
    measuringRimIn: measured(LENGTHS, 'Measuring Rim Width', 'Measuring Rim', 'Measured Rim Width'),
    rims: attribute('Approved Rim Width', 'Rim Width Range'),
    rimWidthMinIn: measured(LENGTHS, 'Min Rim Width', 'Minimum Rim Width'),
    rimWidthMaxIn: measured(LENGTHS, 'Max Rim Width', 'Maximum Rim Width'),
    treadDepth32: measured(LENGTHS, 'Tread Depth', 'Tread Depth 32nds'),
    weightLb: [
      ...measured(WEIGHTS, 'Weight', 'Tire Weight'),
      // Pounds and kilograms, gross: a tire is sold without a box.
      { column: 'Package EA Weight (PG)', unit: 'lb' },
      { column: 'Package EA Weight (GT)', unit: 'kg' },
    ],
    revsPerMile: attribute('Revs Per Mile', 'Revolutions Per Mile'),
    warrantyMiles: attribute('Mileage Warranty', 'Treadwear Warranty', 'Warranty Miles'),
    country: [...firstOf('EXPI CTO'), ...attribute('Country of Origin')],
    // Those in force, of which one without an end comes first. Prices that begin later are no tire's yet.
    price: inForce('RET'),
    map: inForce('MAP', 'RMP'),
    listPrice: inForce('LST', 'MSR'),
  },
};

/** Prices of a PIES file. Those that begin later, or end, are read as rows of their own. */
const prices: Mapping = {
  form: 1,
  kind: 'prices',
  fields: {
    ...names,
    gtin,
    price: firstOf('Price RET'),
    map: firstOf('Price MAP', 'Price RMP'),
    listPrice: firstOf('Price LST', 'Price MSR'),
    from: firstOf('Price from'),
    to: firstOf('Price to'),
  },
};

/** The picture that a PIES file calls an item's primary one, or else one out of its package or unmounted. */
const pictures: Mapping = {
  form: 1,
  kind: 'pictures',
  fields: { ...names, file: firstOf('Asset P04', 'Asset P01', 'Asset P07') },
};

/** How the items, prices, and digital assets of PIES files are read. */
export const piesMappings: readonly Mapping[] = [goods, prices, pictures];

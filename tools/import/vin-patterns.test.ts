import { readDataFile } from '@tirekit/api/data-file';
import { decodeVehicles } from '@tirekit/api/vehicle-file';
import { vehicleRows } from '@tirekit/api/vehicle-rows';
import { toSlug } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { readVinTable } from './vin-data.ts';
import { trailerMake } from '../fitments/fitments.ts';

const table = await readVinTable();
const { models } = vehicleRows([...decodeVehicles(await readDataFile('vehicles.json.gz')), trailerMake()]);
const known = new Set(models.map(({ makeSlug, slug }) => `${makeSlug}/${slug}`));
const schemas = new Set(table.wmis.flatMap((wmi) => table.maker(wmi)?.schemas ?? []).map((at) => at.schema));
const named = new Set(
  [...schemas]
    .flatMap((schema) => table.patterns(schema))
    .filter(({ subject }) => subject === 'model')
    .map(({ says }) => says),
);
const isKnown = (says: string) => {
  const [make = '', model = ''] = says.split('|');
  return known.has(`${toSlug(make)}/${toSlug(model)}`);
};

test('VINs speak of vehicles by the names of the vehicle directory', () => {
  expect(named.size).toBeGreaterThan(1_000);
  const others = [...named].filter((says) => !isKnown(says));
  // Models that were filed for other years than we sell tires for.
  expect(others.length / named.size).toBeLessThan(0.06);
});

test('nearly every model of the directory can be found by its VIN', () => {
  const told = new Set([...named].map((says) => says.split('|').map(toSlug).join('/')));
  const cars = [...known].filter((path) => !path.startsWith('trailer'));
  expect(cars.filter((path) => told.has(path)).length / cars.length).toBeGreaterThan(0.97);
});

import { readDataFile } from '@tirekit/api/data-file';
import { decodeVehicles, encodeVehicles } from '@tirekit/api/vehicle-file';
import { vehicleRows } from '@tirekit/api/vehicle-rows';
import { Make, Slug } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { trailerMake } from '../fitments/fitments.ts';

const known = decodeVehicles(await readDataFile('vehicles.json.gz'));
const { makes, models } = vehicleRows([...known, trailerMake()]);
const listYears = (make: string, model: string) =>
  models.find((row) => row.makeSlug === make && row.slug === model)?.years ?? [];

test('every consumer make and model 2000 to 2026 is there', () => {
  expect(makes.length).toBeGreaterThan(50);
  expect(models.reduce((sum, model) => sum + model.years.length, 0)).toBeGreaterThan(8900);
  const years = new Set(models.flatMap((model) => model.years));
  expect([Math.min(...years), Math.max(...years), years.size]).toEqual([2000, 2026, 27]);
});

test.each([
  ['honda', 'civic', 2000, 2026],
  ['toyota', 'celica', 2000, 2006],
  ['ford', 'f-150', 2000, 2026],
  ['ford', 'ecosport', 2018, 2022],
  ['hyundai', 'accent', 2000, 2022],
  ['chevrolet', 'silverado-2500-hd', 2001, 2026],
  ['tesla', 'model-3', 2017, 2026],
  ['ram', '1500', 2013, 2026],
])('%s %s was sold %i to %i', (make, model, first, last) => {
  const years = listYears(make, model);
  expect([years[0], years.at(-1), years.length]).toEqual([first, last, last - first + 1]);
});

test('trims are named for the years they were sold in', () => {
  const civic = models.find((row) => row.makeSlug === 'honda' && row.slug === 'civic');
  expect(civic?.trims['2019']).toEqual(expect.arrayContaining(['EX', 'LX', 'Sport', 'Touring']));
  expect(civic?.trims['2026'] ?? []).not.toContain('DX');
});

test('slugs are unique, and names pass the contract', () => {
  expect(new Set(makes.map((make) => make.slug)).size).toBe(makes.length);
  expect(new Set(models.map((model) => `${model.makeSlug}/${model.slug}`)).size).toBe(models.length);
  expect(makes.filter((make) => !Make.safeParse(make).success)).toEqual([]);
  expect(models.filter((model) => !Slug.safeParse(model.slug).success)).toEqual([]);
});

test('the vehicles file reads back as it was written', () => {
  expect(decodeVehicles(encodeVehicles(known))).toEqual(known);
});

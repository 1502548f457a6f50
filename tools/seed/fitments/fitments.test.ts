import { Fitment } from '@tirekit/contract';
import { loadIndexLb, parseSize, speedRank } from '@tirekit/tires';
import { expect, test } from 'vitest';
import { vehicleRows } from '../vehicles/vehicle-rows.ts';
import { readVehicles } from '../vehicles/vehicles-file.ts';
import { fitmentRows } from './fitments.ts';

const rows = [...fitmentRows()];
const named = (some: typeof rows) => some.map((row) => row.fitmentId);
const axles = rows.flatMap((row) => [row.front, row.rear]);

test('at least 100 well-known vehicles are there, of every kind', () => {
  expect(new Set(rows.map((row) => `${row.makeSlug} ${row.modelSlug}`)).size).toBeGreaterThanOrEqual(100);
  expect(new Set(rows.map((row) => row.kind))).toEqual(new Set(['square', 'staggered', 'dually', 'trailer']));
  expect(new Set(rows.map((row) => row.vehicleClass))).toEqual(
    new Set(['passenger', 'suv', 'light-truck', 'van', 'trailer']),
  );
  expect(axles.some((axle) => axle.size.startsWith('LT'))).toBe(true);
  expect(axles.some((axle) => axle.size.endsWith('C'))).toBe(true);
});

test('a 2019 Honda Civic LX takes 215/55R16 93H', () => {
  const civic = rows.find((row) => row.fitmentId === '2019-honda-civic-lx');
  expect(civic?.front).toMatchObject({ size: '215/55R16', loadIndex: 93, speed: 'H' });
});

test.each([
  ['2022-tesla-model-3-performance', true],
  ['2022-tesla-model-3-long-range-19-inch', true],
  ['2022-tesla-model-3-standard-range', false],
  ['2022-tesla-model-s-plaid-21-inch', true],
  ['2021-tesla-model-y-long-range', true],
  ['2021-tesla-model-y-standard-range', false],
])('of one model only some trims drive all wheels: %s, %s', (fitmentId, allWheelDrive) => {
  expect(rows.find((row) => row.fitmentId === fitmentId)).toMatchObject({ allWheelDrive });
});

test('every fitment has an id of its own and passes the contract', () => {
  expect(new Set(named(rows)).size).toBe(rows.length);
  expect(
    named(
      rows.filter(
        ({ makeSlug, modelSlug, ...row }) =>
          !Fitment.safeParse({ ...row, make: makeSlug, model: modelSlug }).success,
      ),
    ),
  ).toEqual([]);
});

test('every size, load index and speed symbol is known', () => {
  expect(
    axles.filter((axle) => parseSize(axle.size) === null || loadIndexLb(axle.loadIndex) === null),
  ).toEqual([]);
  expect(axles.filter((axle) => speedRank(axle.speed) === null)).toEqual([]);
});

test('the axles of a staggered car differ, and a dually states its load on twin wheels', () => {
  expect(
    named(rows.filter((row) => (row.kind === 'staggered') !== (row.front.size !== row.rear.size))),
  ).toEqual([]);
  expect(named(rows.filter((row) => row.kind === 'dually' && row.rear.loadIndexDual === null))).toEqual([]);
});

test('trailers take ST tires, and nothing else does', () => {
  expect(named(rows.filter((row) => row.front.size.startsWith('ST') !== (row.kind === 'trailer')))).toEqual(
    [],
  );
});

test('every fitment is of a vehicle, in a year, that the vehicle list knows', async () => {
  const { models } = vehicleRows(await readVehicles());
  const known = new Set(
    models.flatMap((model) => model.years.map((year) => `${model.makeSlug} ${model.slug} ${String(year)}`)),
  );
  expect(
    named(rows.filter((row) => !known.has(`${row.makeSlug} ${row.modelSlug} ${String(row.year)}`))),
  ).toEqual([]);
});

test('every fitment says that it is seed data', () => {
  expect(named(rows.filter((row) => row.source !== 'seed'))).toEqual([]);
});

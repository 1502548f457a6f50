import { readDataFile } from '@tirekit/api/data-file';
import { decodeFitments } from '@tirekit/api/fitment-file';
import { decodeVehicles } from '@tirekit/api/vehicle-file';
import { vehicleRows } from '@tirekit/api/vehicle-rows';
import { Fitment } from '@tirekit/contract';
import { diameterDifferencePercent, loadIndexLb, parseSize, speedRank } from '@tirekit/tires';
import { expect, test } from 'vitest';
import { chartEntries } from '../seed/catalog/charts/chart.ts';
import { fitmentRows, trailerMake } from './fitments.ts';

const rows = [...fitmentRows()];
const named = (some: typeof rows) => some.map((row) => row.fitmentId);
const axles = rows.flatMap((row) => [row.front, row.rear]);
/** Run-flat tires of the C6 and C7, which are rated below the standard of their size. */
const CORVETTE_SIZES: ReadonlySet<string> = new Set(['245/40ZR18', '285/35ZR19', '275/35ZR18', '325/30ZR19']);

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

/** Pounds per tire that make sense for a class: four of them carry the vehicle and no tank. */
const LOAD_LB: Readonly<Record<(typeof rows)[number]['vehicleClass'], readonly [number, number]>> = {
  passenger: [900, 2_400],
  suv: [1_200, 3_000],
  'light-truck': [1_500, 4_100],
  van: [1_300, 3_700],
  trailer: [1_300, 4_500],
};

test('the loads are those of the class', () => {
  const strange = rows.filter((row) => {
    const [least, most] = LOAD_LB[row.vehicleClass];
    return [row.front, row.rear].some((axle) => {
      const load = loadIndexLb(axle.loadIndex) ?? 0;
      return load < least || load > most;
    });
  });
  expect([
    ...new Set(strange.map((row) => `${row.modelSlug} ${row.front.size} ${String(row.front.loadIndex)}`)),
  ]).toEqual([]);
});

test('every passenger-size tire has the load index of its size', () => {
  const charted = Map.groupBy(
    chartEntries.filter(({ chart }) => chart === 'metric'),
    ({ text }) => text,
  );
  const wrong = axles.flatMap(({ size, loadIndex }) => {
    if (/^(?:LT|ST)|C$/.test(size)) return [];
    const known = charted.get(size.replace(/^P/, '').replace(/Z?RF?(?=\d)/, 'R'));
    // P-metric tires are rated one or two below; a ZP tire of a Corvette less than its size is.
    const fits = known?.some((entry) => entry.loadIndex - loadIndex >= 0 && entry.loadIndex - loadIndex <= 2);
    return fits || CORVETTE_SIZES.has(size) ? [] : [`${size} ${String(loadIndex)}`];
  });
  expect([...new Set(wrong)]).toEqual([]);
});

test('front and rear tires of a car differ by no more than 8% in height', () => {
  const apart = rows.filter(({ front, rear }) => {
    const [a, b] = [parseSize(front.size), parseSize(rear.size)];
    const difference = a && b && diameterDifferencePercent(a, b);
    return difference === null || Math.abs(difference) > 8;
  });
  expect(named(apart)).toEqual([]);
});

test('a trim of a year has one size, or says in its name which of several it is', () => {
  const byTrim = Map.groupBy(rows, (row) =>
    [row.year, row.makeSlug, row.modelSlug, row.trim ?? ''].join(' '),
  );
  expect([...byTrim].filter(([, same]) => same.length > 1).map(([name]) => name)).toEqual([]);
  const byModel = Map.groupBy(rows, (row) => [row.year, row.makeSlug, row.modelSlug].join(' '));
  // A row for all trims beside rows for some would be two answers to one question.
  expect(
    [...byModel]
      .filter(([, same]) => same.length > 1 && same.some(({ trim }) => trim === null))
      .map(([name]) => name),
  ).toEqual([]);
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
  const { models } = vehicleRows([...decodeVehicles(await readDataFile('vehicles.json.gz')), trailerMake()]);
  const known = new Set(
    models.flatMap((model) => model.years.map((year) => `${model.makeSlug} ${model.slug} ${String(year)}`)),
  );
  expect(
    named(rows.filter((row) => !known.has(`${row.makeSlug} ${row.modelSlug} ${String(row.year)}`))),
  ).toEqual([]);
});

test('the shipped file holds these fitments: node tools/import/fitments.ts writes it', async () => {
  const shipped = decodeFitments(await readDataFile('fitments.json.gz'));
  expect(shipped.fitments).toEqual(rows);
  expect(shipped.makes).toEqual([trailerMake()]);
});

import { expect, test } from 'vitest';
import { readDataFile } from '@tirekit/api/data-file';
import { decodeZipCodes } from '@tirekit/api/zip-code-file';
import { shelves, warehouses } from './warehouses.ts';

test('six warehouses stand in the ZIP codes that they name, one of them the main one', async () => {
  const places = new Map(
    decodeZipCodes(await readDataFile('zip-codes.tsv.gz')).map((place) => [place.zip, place]),
  );
  expect(warehouses).toHaveLength(6);
  expect(warehouses.filter(({ main }) => main)).toHaveLength(1);
  for (const { zip, city, state, latitude, longitude, timeZone } of warehouses) {
    const place = places.get(zip);
    expect(place).toMatchObject({ city, state, timeZone });
    expect(Math.abs((place?.latitude ?? 0) - latitude)).toBeLessThan(0.15);
    expect(Math.abs((place?.longitude ?? 0) - longitude)).toBeLessThan(0.15);
  }
});

test.each([0, 1, 3, 8, 17, 60, 200])('the stock of %i tires lies in one warehouse each', (stock) => {
  for (const skuId of ['A', 'B', 'C', 'D']) {
    const rows = shelves(skuId, stock);
    expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(stock);
    expect(rows.every(({ quantity }) => quantity > 0)).toBe(true);
    expect(new Set(rows.map(({ warehouseId }) => warehouseId)).size).toBe(rows.length);
    expect(shelves(skuId, stock)).toEqual(rows);
  }
});

test('large stocks of tires reach every warehouse', () => {
  const places = new Set(
    ['A', 'B', 'C'].flatMap((sku) => shelves(sku, 80)).map(({ warehouseId }) => warehouseId),
  );
  expect(places).toEqual(new Set(warehouses.map(({ warehouseId }) => warehouseId)));
});

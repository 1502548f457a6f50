import { expect, test, vi } from 'vitest';
import { pack, packPage, unpack } from './packed.ts';

/** As a browser does it, which has packed nothing. */
async function unpackElsewhere(text: string): Promise<unknown> {
  vi.resetModules();
  const { unpack: unpackAnew } = await import('./packed.ts');
  return unpackAnew(text);
}

test.each([
  [{ name: 'Meridian "AS"', path: String.raw`C:\tires`, price: null, none: [] }],
  [['`', '"', '`"`', '’', '</script>', '\n']],
  [['`']],
  [['"']],
  [{}],
  [[]],
  [[[], [[0]], { a: [], b: [{}, { a: 1 }] }, { b: 1, a: 2 }, { 'a\tb': null }]],
  ['text'],
  [12],
])('What is packed comes out as it was: %j', async (data) => {
  expect(await unpackElsewhere(pack(data))).toEqual(data);
});

test('Ordinary data has no quotes of JSON in its text', () => {
  expect(pack({ size: '225/65R17', prices: [12_900] })).not.toMatch(/["\\]/);
});

test('What many objects have in common is written once', () => {
  const tires = Array.from({ length: 24 }, (_, at) => ({ listPriceInCents: at, stock: { quantity: at } }));
  const text = pack(tires);
  for (const key of ['listPriceInCents', 'stock', 'quantity']) expect(text.split(key)).toHaveLength(2);
});

test('What is undefined is left out, as in JSON', async () => {
  const tires = [{ size: '225/65R17', was: undefined }, { size: '245/40R18' }];
  expect(await unpackElsewhere(pack(tires))).toStrictEqual([{ size: '225/65R17' }, { size: '245/40R18' }]);
});

test('The same text is unpacked once', async () => {
  const text = pack({ size: '225/65R17' });
  vi.resetModules();
  const elsewhere = await import('./packed.ts');
  expect(elsewhere.unpack(text)).toBe(elsewhere.unpack(text));
});

test('An answer that is packed as a whole is the same object for the same data', () => {
  const data = { title: '225/65R17 Tires' };
  expect(packPage(data)).toBe(packPage(data));
  expect(packPage({ ...data })).not.toBe(packPage(data));
  expect(packPage(data).page).toBe(pack(data));
});

test('Who packed a text need not read it, however many pages are made meanwhile', () => {
  const tires = [{ size: '245/40R18' }, { size: '205/55R16' }];
  const [first = '', second = ''] = tires.map((tire) => pack(tire));
  expect(unpack(first)).toBe(tires[0]);
  expect(unpack(second)).toBe(tires[1]);
  for (let at = 0; at < 100; at++) pack({ at });
  expect(unpack(first)).toEqual(tires[0]);
});

test('Data that many pages show is written once, and need not be read, whenever it was packed first', () => {
  const tire = { size: '225/65R17' };
  const text = pack(tire);
  for (let at = 0; at < 100; at++) pack({ at });
  expect(pack(tire)).toBe(text);
  expect(unpack(text)).toBe(tire);
});

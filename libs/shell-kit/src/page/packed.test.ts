import { expect, test, vi } from 'vitest';
import { pack, unpack } from './packed.ts';

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
  ['text'],
  [12],
])('What is packed comes out as it was: %j', async (data) => {
  expect(await unpackElsewhere(pack(data))).toEqual(data);
});

test('Ordinary data has no quotes of JSON in its text', () => {
  expect(pack({ size: '225/65R17', prices: [12_900] })).toBe('{`size`:`225/65R17`,`prices`:[12900]}');
});

test('The same text is unpacked once', () => {
  const text = '{`size`:`225/65R17`}';
  expect(unpack(text)).toBe(unpack(text));
});

test('Who packed a text need not read it, however many pages are made meanwhile', () => {
  const tires = [{ size: '245/40R18' }, { size: '205/55R16' }];
  const [first = '', second = ''] = tires.map((tire) => pack(tire));
  expect(unpack(first)).toBe(tires[0]);
  expect(unpack(second)).toBe(tires[1]);
  for (let at = 0; at < 100; at++) pack({ at });
  expect(unpack(first)).toEqual(tires[0]);
});

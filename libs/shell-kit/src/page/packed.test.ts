import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test.each([
  [{ name: 'Meridian "AS"', path: String.raw`C:\tires`, price: null, none: [] }],
  [['`', '"', '`"`', '’', '</script>', '\n']],
  [['`']],
  [['"']],
  [{}],
  ['text'],
  [12],
])('What is packed comes out as it was: %j', (data) => {
  expect(unpack(pack(data))).toEqual(data);
});

test('Ordinary data has no quotes of JSON in its text', () => {
  expect(pack({ size: '225/65R17', prices: [12_900] })).toBe('{`size`:`225/65R17`,`prices`:[12900]}');
});

test('The same text is unpacked once', () => {
  const text = pack({ size: '225/65R17' });
  expect(unpack(text)).toBe(unpack(text));
});

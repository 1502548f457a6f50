import { expect, test } from 'vitest';
import type { FeedField } from '../feed-field.ts';
import { describeLeft } from './describe-left.ts';

const field = (name: string, label: string): FeedField => ({
  ...{ name, label, headings: [] },
  read: (cell) => cell,
  write: (value) => (value === null ? '' : `<${String(value)}>`),
});
const fields = [field('price', 'price'), field('loadIndex', 'load index'), field('mpn', 'part number')];

test.each<[string, Parameters<typeof describeLeft>[1], Parameters<typeof describeLeft>[2], string]>([
  ['has another value', { price: 1 }, { price: 2, mpn: 'A' }, 'Price is <2> now, not <1>.'],
  [
    'has lost one and got another',
    { price: 1, loadIndex: null },
    { price: null, loadIndex: 94 },
    'Price is empty now, not <1>. Load index is <94> now, not empty.',
  ],
  [
    'has many others',
    { price: 1, loadIndex: 94, mpn: 'A', a: 1, b: 1 },
    { price: 2, loadIndex: 95, mpn: 'B', a: 2, b: 2 },
    'Price is <2> now, not <1>. Load index is <95> now, not <94>. Part number is <B> now, not <A>. 2 more values have changed.',
  ],
  ['is gone', { price: 1 }, undefined, 'It is no longer there. To have it back, import an older list.'],
  ['is there again', {}, { price: 1 }, 'The run took it out, and it is there again.'],
])('a row that %s since a run is left, and says so', (_what, written, current, why) => {
  expect(describeLeft(fields, written, current)).toBe(why);
});

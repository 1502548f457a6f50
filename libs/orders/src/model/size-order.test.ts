import { expect, test } from 'vitest';
import { comesFirst, inOrder } from './size-order.ts';

const offered = (...sizes: string[]) => sizes.map((size) => ({ itemId: size, size, left: 8 }));
const listSizes = (sizes: readonly { size: string }[]) => sizes.map(({ size }) => size);

test('sizes that fit the car come first, whatever wheels the tire was bought for', () => {
  const sizes = offered('225/65R17', '235/60R18', '205/55R16');
  const known = { fitting: new Set(['205/55R16']), bought: '235/65R18' };
  expect(listSizes(inOrder(sizes, known))[0]).toBe('205/55R16');
  expect(sizes.filter((size) => comesFirst(size, known))).toHaveLength(1);
});

test.each([
  ['235/60R18', ['225/60R18', '235/65R18', '245/45R18', '225/65R17']],
  ['LT265/70R17', ['LT285/70R17', 'LT245/75R17', 'LT275/65R18', '265/70R16']],
  ['35X12.50R20LT', ['33X12.50R20LT', '37X12.50R20LT', '35X12.50R17LT']],
])(
  'the sizes for the wheels of a %s come first without a car, the nearest in height before others',
  (bought, sizes) => {
    const known = { fitting: null, bought };
    const rim = /R(\d+)/.exec(bought)?.[1];
    const ordered = listSizes(inOrder(offered(...sizes.toReversed()), known));
    const first = ordered.filter((size) => /R(\d+)/.exec(size)?.[1] === rim);
    expect(first.length).toBeGreaterThan(0);
    expect(ordered.slice(0, first.length)).toEqual(first);
    for (const size of sizes)
      expect(comesFirst({ itemId: size, size, left: 1 }, known)).toBe(first.includes(size));
  },
);

test('a size that is sold out comes after all that can be bought', () => {
  const [fits = { itemId: '', size: '', left: 0 }, other] = offered('225/60R18', '225/65R17');
  const sizes = [{ ...fits, left: 0 }, ...(other ? [other] : [])];
  expect(listSizes(inOrder(sizes, { fitting: null, bought: '235/60R18' }))).toEqual([
    '225/65R17',
    '225/60R18',
  ]);
});

test('no size comes first when the bought size cannot be read', () => {
  expect(comesFirst({ itemId: 'A', size: '225/65R17', left: 1 }, { fitting: null, bought: '?' })).toBe(false);
});

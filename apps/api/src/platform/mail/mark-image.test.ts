import { inflateSync } from 'node:zlib';
import type { Channel } from '@tirekit/channel';
import { sampleChannel } from '@tirekit/channel/testing';
import { expect, test } from 'vitest';
import { markImage } from './mark-image.ts';
import { pathOutline } from './path-outline.ts';

const themeWith = (mark: string) =>
  sampleChannel({ id: 'shop', name: 'Shop', theme: { logo: { text: 'Shop', mark } } }).theme;

/** Reads back what the picture shows at a point of the icon's field of 32 by 32. */
function pixelsOf(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const size = png.readUInt32BE(16);
  const data = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  return (x: number, y: number): number[] => {
    const column = Math.floor((x / 32) * size);
    const row = Math.floor((y / 32) * size);
    const start = row * (1 + 4 * size) + 1 + 4 * column;
    return [...rows.subarray(start, start + 4)];
  };
}

test('a mark is drawn in the accent’s ink on a tile of the accent with round corners', () => {
  const at = pixelsOf(markImage(themeWith('M4 12 L20 12')));
  expect(at(16, 16)).toEqual([255, 255, 255, 255]);
  expect(at(16, 24)).toEqual([0x1c, 0x45, 0xc4, 255]);
  expect(at(0, 0)[3]).toBe(0);
});

/** Every storefront of the workspace. */
const storefronts = import.meta.glob<Channel>('../../../../*/channel.ts', { eager: true, import: 'channel' });

test.each(Object.values(storefronts))('the mark of $name lies on its field', ({ theme }) => {
  const points = pathOutline(theme.logo.mark).flat();
  expect(points.length).toBeGreaterThan(3);
  for (const coordinate of points.flat()) {
    expect(coordinate).toBeGreaterThanOrEqual(2);
    expect(coordinate).toBeLessThanOrEqual(22);
  }
});

test.each([
  [
    'moves, lines and their short forms',
    'M1 1 3 1V5H1z',
    [
      [1, 1],
      [3, 1],
      [3, 5],
      [1, 5],
      [1, 1],
    ],
  ],
  [
    'relative ones',
    'm1 1l2 0v4h-2Z',
    [
      [1, 1],
      [3, 1],
      [3, 5],
      [1, 5],
      [1, 1],
    ],
  ],
  [
    'numbers without spaces',
    'M.5.5L1.5-2',
    [
      [0.5, 0.5],
      [1.5, -2],
    ],
  ],
])('%s become lines', (_what, path, expected) => {
  expect(pathOutline(path)).toEqual([expected]);
});

const line = [
  [4, 12],
  [20, 12],
];
test.each([
  'M4 12 L20 12,',
  'M4 12L20 12-',
  'M4 12L20 12+',
  'M4 12 20 12.',
  'M4 12L20 12 ,-',
  'M4 12L20 12 30',
  'M4 12L20 12C1 2 3 4 5',
  'M4 12L20 12A4 4 0 2 1 8 0',
  'M4 12L20 12 é L9 9',
])('a mark ends where %s is no path data any more', (path) => {
  expect(pathOutline(path)).toEqual([line]);
  expect(pathOutline(`${path} `)).toEqual([line]);
});

test.each([
  ['a cubic curve', 'M0 0C0 8 8 8 8 0', [4, 6]],
  ['the mirrored continuation of a cubic curve', 'M-8 0C-8 8 0 8 0 0S8-8 8 0', [4, -6]],
  ['a quadratic curve', 'M0 0Q4 8 8 0', [4, 4]],
  ['the mirrored continuation of a quadratic curve', 'M-8 0Q-4 8 0 0T8 0', [4, -4]],
  ['half a circle, one way round', 'M0 0A4 4 0 0 1 8 0', [4, -4]],
  ['half a circle, the other way round', 'M0 0a4 4 0 0 0 8 0', [4, 4]],
  ['an arc whose radii are too small', 'M0 0A1 1 0 0 1 8 0', [4, -4]],
  ['the long way of an arc', 'M4 4A4 4 0 1 1 0 0', [-2.83, 6.83]],
  ['a turned ellipse', 'M0 0A4 2 90 0 1 0 8', [2, 4]],
])('%s passes where it should', (_what, path, [x, y]) => {
  const away = pathOutline(path)
    .flat()
    .map((point) => Math.hypot(point[0] - (x ?? 0), point[1] - (y ?? 0)));
  expect(Math.min(...away)).toBeLessThan(0.05);
});

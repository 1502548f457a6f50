import { expect, test } from 'vitest';
import { pictureExtent } from './picture-extent.ts';

const big = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 0xff);
const little = (value: number, bytes: number): number[] => big(value, bytes).toReversed();
const letters = (text: string): number[] => [...text].map((letter) => letter.codePointAt(0) ?? 0);
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const getExtent = (...parts: readonly number[][]) => pictureExtent(Uint8Array.from(parts.flat()));

const jpegStart = [0xff, 0xd8, 0xff, 0xe1, ...big(20_002, 2), ...zeros(20_000)];
const frame = (marker: number): number[] => [
  0xff,
  marker,
  ...big(17, 2),
  8,
  ...big(3_000, 2),
  ...big(4_000, 2),
];
const box = (width: number, height: number): number[] => [
  ...big(20, 4),
  ...letters('ispe'),
  ...zeros(4),
  ...big(width, 4),
  ...big(height, 4),
];

test.each([
  ['JPEG after its EXIF', [jpegStart, frame(0xc0)]],
  ['progressive JPEG', [jpegStart, [0xff, 0xff], frame(0xc2).slice(1)]],
  ['JPEG after a table with a marker like a frame’s', [jpegStart, [0xff, 0xc4, 0, 4, 1, 1], frame(0xc1)]],
  ['PNG', [[0x89], letters('PNG\r\n\u{1A}\n'), big(13, 4), letters('IHDR'), big(4_000, 4), big(3_000, 4)]],
  ['GIF', [letters('GIF89a'), little(4_000, 2), little(3_000, 2)]],
  [
    'lossy WebP',
    [letters('RIFF'), zeros(4), letters('WEBPVP8 '), zeros(10), little(4_000, 2), little(3_000, 2)],
  ],
  [
    'lossless WebP',
    [letters('RIFF'), zeros(4), letters('WEBPVP8L'), zeros(4), [0x2f], little(3_999 | (2_999 << 14), 4)],
  ],
  [
    'extended WebP',
    [letters('RIFF'), zeros(4), letters('WEBPVP8X'), zeros(8), little(3_999, 3), little(2_999, 3)],
  ],
  [
    'HEIC of tiles',
    [big(24, 4), letters('ftypheic'), zeros(12), box(512, 512), box(4_000, 3_000), box(320, 240)],
  ],
])('the size of a %s stands in its header', (_, parts) => {
  expect(getExtent(...parts)).toEqual({ width: 4_000, height: 3_000 });
});

test.each([
  ['a text', [letters('A tire is round, black, and made of rubber.')]],
  ['a drawing that a script could be in', [letters('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
  ['a PDF', [letters('%PDF-1.7 and more of it')]],
  ['nothing', []],
  ['a JPEG that ends in its EXIF', [jpegStart.slice(0, 900)]],
  ['a JPEG without a frame', [jpegStart, [1, 2, 3, 4]]],
  ['a PNG that ends in its header', [[0x89], letters('PNG\r\n\u{1A}\n')]],
])('the header of %s has no size', (_, parts) => {
  expect(getExtent(...parts)).toBeNull();
});

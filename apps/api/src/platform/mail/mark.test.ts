import type { Channel } from '@tirekit/channel';
import { markSvg } from '@tirekit/channel';
import { sampleChannel } from '@tirekit/channel/testing';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSvg, readPicture } from '../files/picture.ts';

const themeWith = (mark: string) =>
  sampleChannel({ id: 'shop', name: 'Shop', theme: { logo: { text: 'Shop', mark } } }).theme;

/** Of the icon's field of 32 by 32, ten pixels for each unit. */
const SCALE = 10;
const FIELD = 32;

/** Reads the RGBA values of the drawn icon at a point of its field. */
async function getPixels(theme: Channel['theme']) {
  const data = await sharp(await drawSvg(markSvg(theme), FIELD * SCALE))
    .ensureAlpha()
    .raw()
    .toBuffer();
  return (x: number, y: number): number[] => {
    const start = 4 * (Math.floor(y * SCALE) * FIELD * SCALE + Math.floor(x * SCALE));
    return [...data.subarray(start, start + 4)];
  };
}

test('a mark is drawn in the light accent’s ink on a tile of the accent with round corners', async () => {
  const at = await getPixels(themeWith('M4 12 L20 12'));
  expect(at(16, 16)).toEqual([255, 255, 255, 255]);
  expect(at(16, 24)).toEqual([0x1c, 0x45, 0xc4, 255]);
  expect(at(0, 0)[3]).toBe(0);
});

test('an SVG from outside is refused after one of ours was drawn', async () => {
  const svg = markSvg(themeWith('M4 12 L20 12'));
  await Promise.all([
    drawSvg(svg, FIELD),
    expect(readPicture(Buffer.from(svg), 100)).rejects.toThrow('not-a-picture'),
  ]);
  await expect(readPicture(Buffer.from(svg), 100)).rejects.toThrow('not-a-picture');
});

/** Every storefront of the workspace. */
const storefronts = import.meta.glob<Channel>('../../../../*/channel.ts', { eager: true, import: 'channel' });

test.each(Object.values(storefronts))('the mark of $name lies on its field', async ({ theme }) => {
  const [at, empty] = [
    await getPixels(theme),
    await getPixels({ ...theme, logo: { ...theme.logo, mark: 'M0 0' } }),
  ];
  const marked = Array.from({ length: FIELD * FIELD * 4 }, (_, n) => {
    const [x, y] = [(n % (FIELD * 2)) / 2, Math.floor(n / (FIELD * 2)) / 2];
    return at(x, y).some((value, channel) => value !== empty(x, y)[channel]) ? [x, y] : [];
  }).flat();
  expect(marked.length).toBeGreaterThan(100);
  expect(Math.min(...marked)).toBeGreaterThanOrEqual(4.5);
  expect(Math.max(...marked)).toBeLessThanOrEqual(27.5);
});

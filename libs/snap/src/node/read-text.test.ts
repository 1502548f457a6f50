import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatService } from '@tirekit/tires';
import { decodeSizes } from '../read/decode-sizes.ts';
import { type Recognition, getSizeTrie, type TextModels } from '../read/index.ts';
import { readService } from '../read/service-text.ts';
import { CROP_HEIGHT } from '../read/session-models.ts';
import { readTin } from '../read/tin-text.ts';
import { loadModels } from './models.ts';

const trie = getSizeTrie(['205/55R16', '225/65R17', '265/70R17', 'LT265/70R17', '35x12.50R20LT']);

/** Milliseconds: a busy machine may need seconds a line. */
const PATIENCE = 30_000;

let models: TextModels;
beforeAll(async () => {
  models = await loadModels();
}, PATIENCE);

interface Look {
  /** Shades by which the lettering differs from the rubber. */
  readonly contrast?: number;
  /** Pixels. */
  readonly blur?: number;
}

/** A line of lettering, gray on gray, as the recognizer gets it. */
async function recognize(text: string, { contrast = 140, blur = 0.3 }: Look = {}): Promise<Recognition> {
  const width = 40 + 24 * text.length;
  const shade = (value: number) => `rgb(${[value, value, value].join(' ')})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(CROP_HEIGHT)}">
    <rect width="100%" height="100%" fill="${shade(50)}"/>
    <text x="20" y="37" font-family="sans-serif" font-weight="bold" font-size="34" fill="${shade(50 + contrast)}"
      textLength="${String(width - 40)}" lengthAdjust="spacingAndGlyphs">${text}</text></svg>`;
  const gray = await sharp(Buffer.from(svg)).removeAlpha().blur(blur).greyscale().raw().toBuffer();
  const plane = Float32Array.from(gray, (value) => value / 127.5 - 1);
  const input = new Float32Array(3 * plane.length);
  for (const channel of [0, 1, 2]) input.set(plane, channel * plane.length);
  return models.recognize(input, width);
}

const LOOKS: readonly Look[] = [{ blur: 2 }, { contrast: 14 }];

describe('lettering read by the real models', { timeout: PATIENCE }, () => {
  it.each([
    ['205/55R16 91V', '205/55R16', '91V'],
    ['P225/65 R17 102H M+S', '225/65R17', '102H'],
    ['LT265/70R17 121/118S', 'LT265/70R17', '121/118S'],
    ['35X12.50R20LT 121Q', '35x12.50R20LT', '121Q'],
  ])('gives size and service of %s', async (text, size, service) => {
    for (const look of LOOKS) {
      const recognition = await recognize(text, look);
      const [hit] = decodeSizes(recognition, models.characters, trie);
      expect(hit).toMatchObject({ size, listed: true });
      expect(hit?.score).toBeGreaterThan(2);
      const read = hit && readService([{ recognition, hit }], models.characters);
      expect(read && formatService(read)).toBe(service);
    }
  });

  it('keeps a size that nobody lists apart from its neighbor', async () => {
    const [hit] = decodeSizes(await recognize('235/65R17 104H'), models.characters, trie);
    expect(hit).toMatchObject({ size: '235/65R17', listed: false });
  });

  it('gives the DOT number', async () => {
    const boxes = await Promise.all([recognize('MAX LOAD 615 KG'), recognize('DOT 1AB 2CDEFH 3524')]);
    expect(readTin(boxes, models.characters, new Date('2026-03-01'))?.tin).toBe('1AB2CDEFH3524');
  });
});

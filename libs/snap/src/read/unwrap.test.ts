import { describe, expect, it } from 'vitest';
import { drawSidewall } from '../../test/drawn-sidewall.ts';
import { toGray } from './gray.ts';
import { TURN, unwrapRing } from './unwrap.ts';

const ring = { x: 330, y: 260, rx: 240, ry: 200, angle: 0.5 };

describe('a sidewall unrolled', () => {
  it('shows the outer edge of a slanted tire as a level line near the top', async () => {
    const picture = await drawSidewall({ width: 640, height: 520, ring, texts: [] });
    const { gray, radius } = unwrapRing(toGray(picture), ring, { radius: 200 });
    expect(gray.width).toBe(Math.round(TURN * radius * 1.12));
    expect(gray.height).toBe(100);
    for (let x = 0; x < gray.width; x += 7) {
      expect(gray.data[1 * gray.width + x], `outside at ${String(x)}`).toBeGreaterThan(150);
      expect(gray.data[8 * gray.width + x], `rubber at ${String(x)}`).toBeLessThan(60);
    }
  });

  it('keeps letters upright, level, and in reading order', async () => {
    const texts = [{ text: 'II', turns: 0.25, radius: 0.75, height: 0.1 }];
    const picture = await drawSidewall({ width: 640, height: 520, ring, texts, ink: 250 });
    const { gray, radius } = unwrapRing(toGray(picture), ring, { radius: 200 });
    const bright = [...gray.data.keys()].filter((at) => {
      const y = Math.floor(at / gray.width);
      return (gray.data[at] ?? 0) > 140 && y > 20 && y < 70;
    });
    const xs = bright.map((at) => (at % gray.width) / (TURN * radius)).filter((turns) => turns < 1);
    const ys = bright.map((at) => Math.floor(at / gray.width) / radius);
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(0.25, 1);
    expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(0.13);
  });

  it('repeats its first part at its end', async () => {
    const texts = [{ text: 'RADIAL', turns: 0.03, radius: 0.75, height: 0.1 }];
    const gray = toGray(await drawSidewall({ width: 640, height: 520, ring, texts }));
    const strip = unwrapRing(gray, ring, { radius: 200 }).gray;
    const turn = Math.round(TURN * 200);
    for (let x = 0; x < strip.width - turn; x += 1) {
      const first = strip.data[40 * strip.width + x] ?? 0;
      expect(Math.abs(first - (strip.data[40 * strip.width + x + turn] ?? 0))).toBeLessThan(30);
    }
  });

  it('reaches further in for a height that the detector takes', () => {
    const gray = { width: 4, height: 4, data: new Uint8ClampedArray(16).fill(7) };
    const strip = unwrapRing(
      gray,
      { x: 2, y: 2, rx: 2, ry: 2, angle: 0 },
      { radius: 100, inner: 0.6, heightStep: 32 },
    );
    expect(strip.gray.height).toBe(64);
    expect(new Set(strip.gray.data)).toEqual(new Set([7]));
  });
});

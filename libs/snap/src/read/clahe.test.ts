import { describe, expect, it } from 'vitest';
import { equalize } from './clahe.ts';

describe('CLAHE', () => {
  it('spreads two shades of one tile by its clipped histogram', () => {
    // 256 pixels: a bin may hold 2; the 252 cut from two bins of 128 go to bins 0, 1, … 251, one each.
    const data = Uint8ClampedArray.from({ length: 256 }, (_, pixel) => (pixel % 2 === 0 ? 100 : 110));
    const { data: equalized } = equalize({ width: 16, height: 16, data }, { columns: 1, rows: 1, clip: 2 });
    // Sums up to the shade: 101 + 2 and 111 + 4, of 256, times 255.
    expect(new Set(equalized)).toEqual(new Set([103, 115]));
  });

  it('gives a dark and a bright half the same contrast, without an edge between tiles', () => {
    const width = 96;
    const data = Uint8ClampedArray.from({ length: width * 32 }, (_, pixel) => {
      const x = pixel % width;
      return (x < width / 2 ? 30 : 180) + (Math.floor(x / 2) % 2) * 6;
    });
    const { data: equalized } = equalize({ width, height: 32, data }, { columns: 6, rows: 2, clip: 4 });
    const contrast = (x: number) => (equalized[16 * width + x + 2] ?? 0) - (equalized[16 * width + x] ?? 0);
    expect(contrast(8)).toBeGreaterThan(8);
    expect(Math.abs(contrast(8) - contrast(72))).toBeLessThan(5);
  });

  it('works where tiles do not divide the picture evenly', () => {
    const data = new Uint8ClampedArray(37 * 11).fill(80);
    expect(equalize({ width: 37, height: 11, data }, { columns: 48, rows: 5, clip: 2 }).data).toHaveLength(
      37 * 11,
    );
  });
});

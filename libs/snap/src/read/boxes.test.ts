import { describe, expect, it } from 'vitest';
import { type Box, joinBoxes, groupLines, minimalBox, unclip } from './boxes.ts';
import { findBoxes, listTiles } from './detect-text.ts';

const box = (x: number, width: number, more: Partial<Box> = {}): Box => ({
  x,
  y: 0,
  width,
  height: 10,
  angle: 0,
  score: 1,
  ...more,
});

describe('boxes around texts', () => {
  it('turn with a slanted text and are as small as they can be', () => {
    const cos = Math.cos(0.2);
    const sin = Math.sin(0.2);
    const points = [-50, 50].flatMap((u) =>
      [-5, 5].map((v): [number, number] => [70 + u * cos - v * sin, 40 + u * sin + v * cos]),
    );
    const found = minimalBox(points, 0.9);
    expect(found.x).toBeCloseTo(70);
    expect(found.y).toBeCloseTo(40);
    expect(found.width).toBeCloseTo(100);
    expect(found.height).toBeCloseTo(10);
    expect(found.angle).toBeCloseTo(0.2);
  });

  it('grow by area over perimeter on each side', () => {
    expect(unclip(box(0, 90), 1.5)).toMatchObject({ width: 103.5, height: 23.5 });
  });

  it('are found where a map of probabilities has text, not in its specks', () => {
    const [width, height] = [96, 32];
    const values = new Float32Array(width * height);
    for (let y = 10; y < 18; y += 1) values.fill(0.8, y * width + 20, y * width + 60);
    values[2 * width + 90] = 0.9;
    const [found, ...others] = findBoxes({ values, width, height });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ x: 40, y: 14, angle: 0 });
    expect(found?.score).toBeCloseTo(0.8);
    expect(found?.height).toBeGreaterThan(12);
  });

  it('boxes of a size that is broken in three stand on one line, and another line and a far word do not', () => {
    const pieces = [box(30, 40), box(70, 24, { y: 1 }), box(100, 26), box(32, 40, { y: 14 }), box(190, 40)];
    const lines = groupLines(pieces).map((line) => line.map(({ x }) => x));
    expect(lines).toEqual([[30, 70, 100], [32], [190]]);
    expect(joinBoxes(pieces.slice(0, 3))).toMatchObject({ angle: 0 });
    expect(joinBoxes(pieces.slice(0, 3)).width).toBeCloseTo(103);
  });
});

describe('tiles of the detector', () => {
  it.each([64, 1500, 1600, 1601, 3040, 5067, 6200])(
    'cover %d pixels in steps of 32, none above 1,600',
    (width) => {
      const tiles = listTiles(width);
      let covered = 0;
      for (const { from, length } of tiles) {
        expect(from).toBeLessThanOrEqual(covered);
        expect(length % 32).toBe(0);
        expect(length).toBeLessThanOrEqual(1600);
        covered = from + length;
      }
      expect(covered).toBeGreaterThanOrEqual(width);
    },
  );
});

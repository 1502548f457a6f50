import { describe, expect, it } from 'vitest';
import { shrinkGray, toGray } from './gray.ts';

describe('shades of gray', () => {
  it('weigh green most and blue least, and keep white white', () => {
    const data = Uint8ClampedArray.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 0);
    expect([...toGray({ width: 4, height: 1, data }).data]).toEqual([76, 150, 29, 255]);
  });

  it('become means when a picture shrinks, with shares of pixels between two', () => {
    const data = Uint8ClampedArray.of(0, 100, 200, 0, 100, 200, 0, 100, 200);
    expect(shrinkGray({ width: 3, height: 3, data }, 2 / 3)).toEqual({
      width: 2,
      height: 2,
      data: Uint8ClampedArray.of(33, 167, 33, 167),
    });
  });

  it('stay as they are when a picture would have to grow', () => {
    const picture = { width: 1, height: 1, data: Uint8ClampedArray.of(9) };
    expect(shrinkGray(picture, 1.5)).toBe(picture);
  });
});

import { expect, test } from 'vitest';
import { initialPlacement, isSmallTire, movePicture, getRing, zoomPicture } from './placement.ts';

const phone = { width: 3000, height: 4000 };

test('a picture lies under the ring as the camera showed it: its middle in the middle, its short side across', () => {
  const ring = getRing(initialPlacement(phone));
  expect(ring).toMatchObject({ x: 1500, y: 2000, angle: 0 });
  expect(ring.rx).toBeCloseTo(0.46 * 3000);
  expect(ring.ry).toBe(ring.rx);
});

test('moving the picture right moves the ring left on it, and never off it', () => {
  const moved = movePicture(phone, initialPlacement(phone), 0.1, 0);
  expect(moved.x).toBeCloseTo(1200);
  expect(movePicture(phone, moved, 40, -40)).toMatchObject({ x: 0, y: 4000 });
});

test('the point under a finger stays there while the picture is enlarged', () => {
  const before = initialPlacement(phone);
  const at = { x: 0.8, y: 0.3 };
  const after = zoomPicture(phone, before, 1.7, at);
  const under = ({ x, scale }: typeof before): number => x + (at.x - 0.5) / scale;
  expect(under(after)).toBeCloseTo(under(before));
  expect(getRing(after).rx).toBeCloseTo(getRing(before).rx / 1.7);
});

test('a picture is enlarged until letters are pixels, and reduced until the tire is larger than the picture', () => {
  const closest = zoomPicture(phone, initialPlacement(phone), 1000);
  expect(2 * getRing(closest).rx).toBeCloseTo(240);
  const farthest = zoomPicture(phone, initialPlacement(phone), 0.001);
  expect(2 * getRing(farthest).rx).toBeCloseTo(6000);
});

test('a tire of less than 1,000 pixels is called small, and one across a phone’s picture is not', () => {
  expect(isSmallTire(initialPlacement(phone))).toBe(false);
  // The ring takes 0.92 of a picture's shorter side.
  expect(isSmallTire(initialPlacement({ width: 1440, height: 1080 }))).toBe(true);
  expect(isSmallTire(initialPlacement({ width: 1440, height: 1088 }))).toBe(false);
});

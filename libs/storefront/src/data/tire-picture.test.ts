import { tireSummary } from '@tirekit/contract/testing';
import { picturePath } from '@tirekit/catalog';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tirePicture } from './tire-picture.ts';

const getSize = async (picture: Buffer | null) => {
  const { width, height, format } = await sharp(picture ?? Buffer.alloc(0)).metadata();
  return [width, height, format];
};

test('a shared link has a picture of 1024x512, and a product feed a square one, of the same tire', async () => {
  const tire = tireSummary();
  const share = await tirePicture(picturePath(tire, 'share'), tire, 'share');
  const product = await tirePicture(picturePath(tire, 'product'), tire, 'product');
  expect(await getSize(share)).toEqual([1024, 512, 'png']);
  expect(await getSize(product)).toEqual([1000, 1000, 'png']);
  // The tire stands on the left, its name on the right.
  for (const left of [0, 512]) {
    const half = sharp(share ?? undefined).extract({ left, top: 0, width: 512, height: 512 });
    expect((await half.stats()).channels[0]?.min).toBeLessThan(60);
  }
});

test('a picture is made once, and everybody who asks meanwhile gets the same', async () => {
  const tire = tireSummary({ itemId: '0123456789' });
  const address = picturePath(tire, 'share');
  const [first, second] = await Promise.all([
    tirePicture(address, tire, 'share'),
    tirePicture(address, tire, 'share'),
  ]);
  expect(second).toBe(first);
  expect(await tirePicture(address, tire, 'share')).toBe(first);
});

test('another picture has another address', () => {
  const tire = tireSummary();
  expect(picturePath(tire, 'share')).toMatch(/^\/pictures\/tires\/[0-9A-Z]+\/[0-9a-z]{7}-share\.png$/);
  expect(picturePath({ ...tire, size: '225/60R17' }, 'share')).not.toBe(picturePath(tire, 'share'));
});

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPicture } from './picture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1c45c4' } });

describe('a picture from outside', () => {
  test.each([
    ['JPEG', () => plain(300, 200).jpeg()],
    ['PNG', () => plain(300, 200).png()],
    ['WebP', () => plain(300, 200).webp()],
    ['AVIF', () => plain(300, 200).avif()],
  ])('a picture that is %s becomes WebP', async (_format, make) => {
    const picture = await readPicture(await make().toBuffer(), 1600);
    expect(picture).toMatchObject({ width: 300, height: 200 });
    expect((await sharp(picture.content).metadata()).format).toBe('webp');
  });

  test('is scaled down until its longer side fits, and is never enlarged', async () => {
    const wide = await readPicture(await plain(4000, 1000).jpeg().toBuffer(), 1600);
    expect([wide.width, wide.height]).toEqual([1600, 400]);
  });

  test('keeps nothing of where and with what it was taken, and stands upright', async () => {
    const taken = await plain(300, 200)
      .withExif({ IFD0: { Model: 'Secret camera' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const picture = await readPicture(taken, 1600);
    const { exif, orientation } = await sharp(picture.content).metadata();
    expect(exif).toBeUndefined();
    expect(orientation).toBeUndefined();
    expect([picture.width, picture.height]).toEqual([200, 300]);
  });

  test('loses whatever was hidden behind it', async () => {
    const bytes = Buffer.concat([
      await plain(30, 20).png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    expect((await readPicture(bytes, 1600)).content.toString('latin1')).not.toContain('script');
  });

  test.each([
    ['a text', () => Buffer.from('not a picture')],
    ['nothing', () => Buffer.alloc(0)],
    [
      'an SVG, which may hold scripts',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a GIF', () => plain(9, 9).gif().toBuffer()],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['a JPEG that was cut off', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 2_000)],
  ])('a picture that is %s is refused', async (_what, make) => {
    await expect(readPicture(await make(), 1600)).rejects.toMatchObject({ reason: 'not-a-picture' });
  });

  test('a picture of a few kilobytes that stands for billions of pixels is refused unread', async () => {
    await expect(readPicture(drawPng(60_000, 60_000), 1600)).rejects.toMatchObject({
      reason: 'too-many-pixels',
    });
  });
});

/** A PNG that says how large it is and holds next to nothing. */
function drawPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const chunk = (type: string, content: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const framed = Buffer.alloc(named.length + 8);
    framed.writeUInt32BE(content.length, 0);
    named.copy(framed, 4);
    framed.writeUInt32BE(crc32(named), named.length + 4);
    return framed;
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

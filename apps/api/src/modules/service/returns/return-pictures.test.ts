import { crc32, deflateSync } from 'node:zlib';
import { messages, type UploadedPicture, returnPicturesPath } from '@tirekit/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getClientSecret } from '../../../../test/support/test-config.ts';
import { buyerActions } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { returnActions } from '../../../../test/service/returns/returning.ts';

const MB = 1_000_000;

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let returning: ReturnType<typeof returnActions>;
let token: string;
let nextTire = 0;
const tire = () => shop.tires[nextTire++];

beforeAll(async () => {
  shop = await borrowShop('all');
  await shop.startApi();
  buyers = buyerActions(shop);
  returning = returnActions(shop, buyers);
  const answer = await fetch(`${shop.origin}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'retail',
      client_secret: getClientSecret('retail'),
      grant_type: 'client_credentials',
    }),
  });
  ({ access_token: token } = (await answer.json()) as { access_token: string });
}, 120_000);
afterAll(() => shop.stop());

async function upload(content: Uint8Array<ArrayBuffer>, type = 'image/png') {
  const answer = await fetch(`${shop.origin}${returnPicturesPath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: content,
  });
  return { status: answer.status, body: (await answer.json()) as UploadedPicture & { message: string } };
}

const picture = async (width = 640, height = 480) =>
  Uint8Array.from(
    await sharp({ create: { width, height, channels: 3, background: '#1c45c4' } })
      .withExif({ IFD0: { Model: 'Secret camera' } })
      .jpeg()
      .toBuffer(),
  );
/** A PNG of a few bytes that says it has so many pixels on each side. */
function hugePng(side: number): Uint8Array<ArrayBuffer> {
  const chunk = (kind: string, content: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(kind), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
const text = (words: string) => Uint8Array.from(Buffer.from(words));

describe('a picture of tires that go back', () => {
  test('is written anew, opens by its signed link alone, and belongs to one return', async () => {
    const { status, body } = await upload(await picture(), 'image/jpeg');
    expect(status).toBe(201);
    const shown = await buyers.file(body.path);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    const content = Buffer.from(await shown.arrayBuffer());
    expect((await sharp(content).metadata()).format).toBe('webp');
    expect(content.toString('latin1')).not.toContain('Secret camera');
    expect((await buyers.file(body.path.split('?')[0] ?? '')).status).toBe(403);

    const order = await returning.delivered(tire());
    const made = await returning.requested(order, 1, { reason: 'damaged', pictures: [body.imageId] });
    expect(made.pictures.map(({ imageId }) => imageId)).toEqual([body.imageId]);
    const other = await returning.delivered(tire());
    const taken = await returning.request(other, {
      tires: [{ lineNo: 1, quantity: 1 }],
      pictures: [body.imageId],
    });
    expect(taken.status).toBe(422);
    expect(taken.body.fields).toEqual([{ path: 'pictures', message: messages.returnFileUnreadable }]);
    expect((await returning.open(other)).returns).toEqual([]);
  });

  test('a picture of exactly 1 MB is read, and one byte more is refused with the specification’s words', async () => {
    // A picture with something behind it, which is dropped.
    const padded = async (bytes: number) => {
      const content = new Uint8Array(bytes);
      content.set(await picture());
      return content;
    };
    expect((await upload(await padded(MB), 'image/jpeg')).status).toBe(201);
    const tooLarge = await upload(await padded(MB + 1), 'image/jpeg');
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.body.message).toBe('File size is greater than 1MB. Please upload file below 1MB.');
  });

  test.each([
    ['nothing', () => new Uint8Array(0), 'image/png'],
    ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/png'],
    ['an SVG that says so', () => text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    ['a page', () => text('<!doctype html><script>alert(1)</script>'), 'image/jpeg'],
    ['a page that says so', () => text('<script>alert(1)</script>'), 'text/html'],
    ['a GIF', () => text('GIF89a\u0001\u0000\u0001\u0000'), 'image/png'],
    ['the beginning of a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'image/png'],
  ])('a picture that is %s is refused with the specification’s words', async (_what, content, type) => {
    const { status, body } = await upload(content(), type);
    expect([400, 415, 422]).toContain(status);
    if (status !== 400)
      expect(body.message).toBe('An error has occured while reading the file. Please try again.');
  });

  test('a picture with a page appended loses the page', async () => {
    const before = await picture();
    const polyglot = new Uint8Array(before.length + 100);
    polyglot.set(before);
    polyglot.set(text('<script>alert(document.domain)</script>'), before.length);
    const { body } = await upload(polyglot, 'image/jpeg');
    const kept = Buffer.from(await (await buyers.file(body.path)).arrayBuffer()).toString('latin1');
    expect(kept).not.toContain('<script>');
  });

  test('a picture of billions of pixels is refused', async () => {
    const bomb = hugePng(60_000);
    expect(bomb.length).toBeLessThan(MB);
    const { status, body } = await upload(bomb);
    expect(status).toBe(422);
    expect(body.message).toBe(messages.returnFileUnreadable);
  });

  test('a return has at most five pictures, each named once', async () => {
    const order = await returning.delivered(tire());
    const ids: string[] = [];
    for (let at = 0; at < 6; at++) ids.push((await upload(await picture(), 'image/jpeg')).body.imageId);
    const tires = [{ lineNo: 1, quantity: 1 }];
    expect((await returning.request(order, { tires, pictures: ids })).status).toBe(400);
    const twice = await returning.request(order, { tires, pictures: [ids[0] ?? '', ids[0] ?? ''] });
    expect(twice.status).toBe(422);
    const other = await returning.request(order, { tires, pictures: ['../../etc/passwd-00000'] });
    expect(other.status).toBe(400);
    expect((await returning.open(order)).returns).toEqual([]);
  });
});

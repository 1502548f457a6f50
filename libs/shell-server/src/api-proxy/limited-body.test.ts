import { expect, test } from 'vitest';
import { BODY_MAX, readFile, readLimited } from './limited-body.ts';

/** The option that Node requires for a stream as a body; browsers' types lack it. */
const streaming = { duplex: 'half' };

/** A request whose body has no end, and how much of it was taken. */
function endless(headers: Record<string, string> = {}) {
  const taken = { bytes: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.bytes += 1_024;
      controller.enqueue(new Uint8Array(1_024).fill(120));
    },
    cancel: () => void (taken.cancelled = true),
  });
  const request = new Request('http://shop.example/', { method: 'POST', body, headers, ...streaming });
  return { taken, request };
}

test('a body is read as it was sent', async () => {
  const post = (body?: string) =>
    new Request('http://shop.example/', { method: 'POST', ...(body !== undefined && { body }) });
  expect(await readLimited(post('{"zip":"78701","name":"Zoë"}'))).toBe('{"zip":"78701","name":"Zoë"}');
  expect(await readLimited(post('x'.repeat(BODY_MAX)))).toHaveLength(BODY_MAX);
  expect(await readLimited(post())).toBe('');
});

test('a body that is too large is read no further than the limit', async () => {
  const { taken, request } = endless();
  expect(await readLimited(request)).toBeNull();
  expect(taken.cancelled).toBe(true);
  expect(taken.bytes).toBeLessThan(BODY_MAX + 8_192);
});

test('a body that announces too large a size is not read at all', async () => {
  const { taken, request } = endless({ 'content-length': String(BODY_MAX + 1) });
  expect(await readLimited(request)).toBeNull();
  expect(taken.bytes).toBeLessThan(8_192);
});

test('a file is read byte by byte with its media type, and no more of it than may be', async () => {
  const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0]);
  const headers = { 'content-type': 'image/jpeg' };
  const post = () => new Request('http://shop.example/', { method: 'POST', body: bytes, headers });
  const file = await readFile(post(), bytes.length);
  expect(file?.type).toBe('image/jpeg');
  expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(bytes);
  expect(await readFile(post(), bytes.length - 1)).toBeNull();
  const { taken, request } = endless();
  expect(await readFile(request, 100_000)).toBeNull();
  expect(taken).toMatchObject({ cancelled: true });
  expect(taken.bytes).toBeLessThan(108_192);
});

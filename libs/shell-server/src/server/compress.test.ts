import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressed } from './compress.ts';

const TEXT = 'tires '.repeat(1_000);
const page = (headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }): Response =>
  new Response(TEXT, { status: 203, headers });
const bytes = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

describe('an answer', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('an answer to a browser that accepts %s comes as %s', async (accepted, encoding, unpack) => {
    const answer = compressed(page(), accepted);
    expect(answer.status).toBe(203);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(answer.headers.has('content-length')).toBe(false);
    expect(unpack(await bytes(answer)).toString()).toBe(TEXT);
  });

  test('an answer to a browser that accepts neither encoding is plain', async () => {
    const answer = compressed(page(), 'identity');
    expect(answer.headers.has('content-encoding')).toBe(false);
    expect(await answer.text()).toBe(TEXT);
  });

  test.each([
    ['a picture', { 'content-type': 'image/png' }],
    ['a stored page, which is compressed already', { 'content-type': 'text/html', 'content-encoding': 'br' }],
  ])('an answer with %s is left alone', (_what, headers) => {
    const answer = page(headers);
    expect(compressed(answer, 'br')).toBe(answer);
  });

  test('an answer that a visitor leaves ends its source', async () => {
    let left = false;
    const source = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(TEXT)),
      cancel: () => {
        left = true;
      },
    });
    const answer = compressed(new Response(source, { headers: { 'content-type': 'text/html' } }), 'br');
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect.poll(() => left).toBe(true);
  });
});

import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type PageAnswer, storePage } from './stored-page.ts';

const script = 'window.__context = {"price":"<$10>"};';
const html =
  `<!doctype html><style>:root{--a:1}</style><script>${script}</script>` +
  '<script type="application/ld+json">{"a":1}</script><script src="/assets/x.js"></script>'.repeat(40);
const page = await storePage({
  embedOrigins: [],
  paymentOrigin: 'https://pay.example',
  headers: { 'x-content-type-options': 'nosniff' },
  type: 'text/html; charset=utf-8',
  content: Buffer.from(html),
  made: { version: '1', parts: null },
});
const bytesOf = ({ body }: PageAnswer): Buffer => body ?? Buffer.alloc(0);
const ask = async (headers: Record<string, string> = {}, method = 'GET') => page.answer({ headers, method });

describe('a page that is kept', () => {
  test('comes in every encoding, the same', async () => {
    const [brotli, gzip, plain] = [
      await ask({ 'accept-encoding': 'gzip, deflate, br' }),
      await ask({ 'accept-encoding': 'gzip' }),
      await ask(),
    ];
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(bytesOf(brotli)).toString()).toBe(html);
    expect(gunzipSync(bytesOf(gzip)).toString()).toBe(html);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(bytesOf(plain).toString()).toBe(html);
  });

  test('lets run what stands in it and nothing else', async () => {
    const policy = (await ask()).headers['content-security-policy'] ?? '';
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(policy).toContain(`style-src 'self' ${hash(':root{--a:1}')};`);
    expect(policy).not.toMatch(/nonce|unsafe|strict-dynamic/);
  });

  test('is asked after each time, and not sent again to whoever has it', async () => {
    const first = await ask();
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const again = await ask({ 'if-none-match': `"other", ${first.headers['etag'] ?? ''}` });
    expect(again.status).toBe(304);
    expect(again.body).toBeNull();
    expect(again.headers['etag']).toBe(first.headers['etag']);
    expect((await ask({ 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  test('answers HEAD with its headers alone', async () => {
    const head = await ask({}, 'HEAD');
    expect(head.headers['content-length']).toBe(String(html.length));
    expect(head.body).toBeNull();
  });
});

import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sampleChannel } from '@tirekit/channel/testing';
import { storePage } from './stored-page.ts';

const script = 'window.__context = {"price":"<$10>"};';
const html =
  `<!doctype html><style>:root{--a:1}</style><script>${script}</script>` +
  '<script type="application/ld+json">{"a":1}</script><script src="/assets/x.js"></script>'.repeat(40);
const page = await storePage({
  channel: sampleChannel(),
  path: '/tire-sizes',
  embedOrigins: [],
  paymentOrigin: 'https://pay.example',
  type: 'text/html; charset=utf-8',
  content: Buffer.from(html),
  cacheTags: { version: '1', tags: null },
  contentVersion: null,
});
const toBytes = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  page.answer({ headers: new Headers(headers), method });

describe('a stored page', () => {
  test('has the same content in every encoding', async () => {
    const [brotli, gzip, plain] = [
      await ask({ 'accept-encoding': 'gzip, deflate, br' }),
      await ask({ 'accept-encoding': 'gzip' }),
      await ask(),
    ];
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await toBytes(brotli)).toString()).toBe(html);
    expect(gunzipSync(await toBytes(gzip)).toString()).toBe(html);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect((await toBytes(plain)).toString()).toBe(html);
  });

  test('allows its own inline scripts and styles by hash, and nothing else', async () => {
    const policy = (await ask()).headers.get('content-security-policy') ?? '';
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash(script)};`);
    expect(policy).toContain(`style-src 'self' ${hash(':root{--a:1}')};`);
    expect(policy).not.toMatch(/nonce|unsafe|strict-dynamic/);
  });

  test('is revalidated on each visit, and not sent again to a browser that has it', async () => {
    const first = await ask();
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const again = await ask({ 'if-none-match': `"other", ${first.headers.get('etag') ?? ''}` });
    expect(again.status).toBe(304);
    expect(again.body).toBeNull();
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect((await ask({ 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  test('answers HEAD with its headers only', async () => {
    const head = await ask({}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(html.length));
    expect(head.body).toBeNull();
  });
});

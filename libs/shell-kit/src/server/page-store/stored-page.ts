import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { policyWithHashes } from '../../entry/security-policy.ts';
import { acceptedEncoding } from '../accepted-encoding.ts';
import { inlineHashes } from './inline-hashes.ts';

/** It is packed once and sent often; above this, the time grows faster than the page shrinks. */
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;
/** What a page takes beside its bytes. */
const OVERHEAD = 2_000;

/** By this React Router's script knows its server's answer. */
const dataMark = { 'x-remix-response': 'yes' };

const packBrotli = promisify(brotliCompress);
const unpackBrotli = promisify(brotliDecompress);
const packGzip = promisify(gzip);

/** A page as it is kept. */
export interface StoredPage {
  /** The oldest state of the catalogue that it shows. */
  readonly version: string;
  /** On the clock of `Date.now`. */
  readonly madeAt: number;
  /** Memory that it takes, packed in both ways. */
  readonly bytes: number;
  /** The answer to a request for it: the page, or 304 where the visitor has it. */
  answer(request: Request): Promise<Response>;
}

export interface PageToStore {
  readonly embedOrigins: readonly string[];
  readonly paymentOrigin: string;
  /** What every answer of the storefront carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** `text/html` with its charset; anything else is what a script asks for. */
  readonly type: string;
  readonly content: string;
  readonly version: string;
}

/** Packs a page, and writes the policy that lets what stands in it run. */
export async function storePage(page: PageToStore): Promise<StoredPage> {
  const { type, content, version } = page;
  const plain = Buffer.from(content);
  const brotli = await packBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  const mark = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 24)}"`;
  const headers = {
    ...page.headers,
    'content-type': type,
    // A shared cache may keep it, and asks each time whether it still holds: a price changes within a second.
    'cache-control': 'public, no-cache',
    ...(type.startsWith('text/html')
      ? { 'content-security-policy': policyWithHashes(page, inlineHashes(content)) }
      : dataMark),
    vary: 'accept-encoding',
    // Weak: the same page in another encoding has other bytes.
    etag: `W/${mark}`,
  };
  // Whoever takes no brotli is rare: gzip is packed for the first of them, and the plain page unpacked for each.
  let gzipped: Promise<Buffer<ArrayBuffer>> | undefined;
  const bodyIn = {
    br: () => brotli,
    gzip: () =>
      (gzipped ??= unpackBrotli(brotli).then((unpacked) => packGzip(unpacked, { level: GZIP_LEVEL }))),
  };

  return {
    version,
    madeAt: Date.now(),
    bytes: brotli.length * 2 + OVERHEAD,
    async answer(request) {
      if (request.headers.get('if-none-match')?.includes(mark))
        return new Response(null, { status: 304, headers });
      const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
      const body = await (encoding === null ? unpackBrotli(brotli) : bodyIn[encoding]());
      return new Response(request.method === 'HEAD' ? null : body, {
        headers: {
          ...headers,
          'content-length': String(body.length),
          ...(encoding !== null && { 'content-encoding': encoding }),
        },
      });
    },
  };
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { type PageToSecure, securityPolicy } from '@tirekit/channel';
import type { CacheTags } from '../request/cache-tags.ts';
import { acceptedEncoding, type Encoding } from '../server/accepted-encoding.ts';
import { packBrotli } from '../server/pack-brotli.ts';
import { inlineHashes } from './inline-hashes.ts';

/** A stored page is compressed once and sent often. Beyond this quality, the time grows faster than the page shrinks. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
/** An estimate of the memory that a stored page takes besides its content, in bytes. */
const OVERHEAD = 2_000;
/** The header by which React Router's script recognizes an answer of its server. */
const dataMark = { 'x-remix-response': 'yes' };

const unpackBrotli = promisify(brotliDecompress);
const packGzip = promisify(gzip);

/** A rendered page, compressed and ready to be sent. */
export interface StoredPage {
  readonly cacheTags: CacheTags;
  /** The version of the texts that it shows; null if it shows none. */
  readonly contentVersion: string | null;
  /** The moment it was rendered, by `Date.now`. */
  readonly renderedAt: number;
  /** The memory that it takes, in both encodings. */
  readonly bytes: number;
  /** The answer to a request: the page, or 304 if the visitor has it already. */
  answer(request: Pick<Request, 'method' | 'headers'>): Promise<Response>;
}

export interface PageToStore extends Omit<PageToSecure, 'nonceOrHashes'> {
  /** The content type: `text/html` with its charset for a page; any other for data that a script fetches. */
  readonly type: string;
  readonly content: Buffer;
  readonly cacheTags: CacheTags;
  /** The version of the texts that it shows; null if it shows none. */
  readonly contentVersion: string | null;
}

/** Many visitors get this page, so its inline scripts and styles are named by their hashes. */
const getPolicy = (page: PageToStore): string =>
  securityPolicy({ ...page, nonceOrHashes: inlineHashes(page.content.toString()) }).contentSecurityPolicy;

/** Compresses a page, and adds a content security policy with the hashes of its inline scripts and styles. */
export async function storePage(page: PageToStore): Promise<StoredPage> {
  const { type, content, cacheTags, contentVersion } = page;
  const brotli = await packBrotli(content, BROTLI_QUALITY);
  const mark = `"${createHash('sha256').update(content).digest('base64url').slice(0, 24)}"`;
  const headers = {
    'content-type': type,
    // Shared caches may keep the page but must ask each time whether it is current, because prices change.
    'cache-control': 'public, no-cache',
    ...(type.startsWith('text/html') ? { 'content-security-policy': getPolicy(page) } : dataMark),
    vary: 'accept-encoding',
    // Weak, because the encodings of a page share it.
    etag: `W/${mark}`,
  };

  // Few visitors accept no brotli. Gzip is made when the first of them asks; the plain page is unpacked for each.
  let gzipped: Promise<Buffer<ArrayBuffer>> | undefined;
  const bodyIn = async (encoding: Encoding | null): Promise<Buffer<ArrayBuffer>> => {
    if (encoding === 'br') return brotli;
    if (encoding === null) return unpackBrotli(brotli);
    return (gzipped ??= unpackBrotli(brotli).then((plain) => packGzip(plain, { level: GZIP_LEVEL })));
  };

  return {
    cacheTags,
    contentVersion,
    renderedAt: Date.now(),
    bytes: brotli.length * 2 + OVERHEAD,
    async answer({ method, headers: asked }) {
      if (asked.get('if-none-match')?.includes(mark)) return new Response(null, { status: 304, headers });
      const encoding = acceptedEncoding(asked.get('accept-encoding'));
      const body = await bodyIn(encoding);
      return new Response(method === 'HEAD' ? null : body, {
        headers: {
          ...headers,
          'content-length': String(body.length),
          ...(encoding !== null && { 'content-encoding': encoding }),
        },
      });
    },
  };
}

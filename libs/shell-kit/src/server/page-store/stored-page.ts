import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { policyWithHashes } from '../../entry/security-policy.ts';
import { acceptedEncoding, type Encoding } from '../accepted-encoding.ts';
import { packBrotli } from '../pack-brotli.ts';
import { inlineHashes } from './inline-hashes.ts';

/** It is packed once and sent often; above this, the time grows faster than the page shrinks. */
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;
/** What a page takes beside its bytes. */
const OVERHEAD = 2_000;

/** By this React Router's script knows its server's answer. */
const dataMark = { 'x-remix-response': 'yes' };

const unpackBrotli = promisify(brotliDecompress);
const packGzip = promisify(gzip);

/** Of a request, what decides how a page is sent. */
export type AskedPage = Pick<IncomingMessage, 'method' | 'headers'>;

/** What is sent. */
export interface PageAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer> | null;
}

/** A page as it is kept. */
export interface StoredPage {
  /** The oldest state of the catalogue that it shows. */
  readonly version: string;
  /** On the clock of `Date.now`. */
  readonly madeAt: number;
  /** Memory that it takes, packed in both ways. */
  readonly bytes: number;
  /** The answer to a request for it: the page, or 304 where the visitor has it. At once in the encodings that are kept. */
  answer(asked: AskedPage): PageAnswer | Promise<PageAnswer>;
}

export interface PageToStore {
  readonly embedOrigins: readonly string[];
  readonly paymentOrigin: string;
  /** What every answer of the storefront carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** `text/html` with its charset; anything else is what a script asks for. */
  readonly type: string;
  readonly content: Buffer;
  readonly version: string;
}

/** Packs a page, and writes the policy that lets what stands in it run. */
export async function storePage(page: PageToStore): Promise<StoredPage> {
  const { type, content, version } = page;
  const brotli = await packBrotli(content, BROTLI_QUALITY);
  const mark = `"${createHash('sha256').update(content).digest('base64url').slice(0, 24)}"`;
  const headers = {
    ...page.headers,
    'content-type': type,
    // A shared cache may keep it, and asks each time whether it still holds: a price changes within a second.
    'cache-control': 'public, no-cache',
    ...(type.startsWith('text/html')
      ? { 'content-security-policy': policyWithHashes(page, inlineHashes(content.toString())) }
      : dataMark),
    vary: 'accept-encoding',
    // Weak: the same page in another encoding has other bytes.
    etag: `W/${mark}`,
  };
  const inEncoding = (body: Buffer<ArrayBuffer>, encoding: Encoding | null) => ({
    body,
    headers: {
      ...headers,
      'content-length': String(body.length),
      ...(encoding !== null && { 'content-encoding': encoding }),
    },
  });
  const asBrotli = inEncoding(brotli, 'br');
  // Whoever takes no brotli is rare: gzip is packed for the first of them, and the plain page unpacked for each.
  let asGzip: Promise<ReturnType<typeof inEncoding>> | undefined;
  const unpacked = () => unpackBrotli(brotli);
  const sentAs = (encoding: Encoding | null) => {
    if (encoding === 'br') return asBrotli;
    if (encoding === null) return unpacked().then((body) => inEncoding(body, null));
    return (asGzip ??= unpacked()
      .then((body) => packGzip(body, { level: GZIP_LEVEL }))
      .then((body) => inEncoding(body, 'gzip')));
  };

  return {
    version,
    madeAt: Date.now(),
    bytes: brotli.length * 2 + OVERHEAD,
    answer({ method, headers: asked }) {
      if (asked['if-none-match']?.includes(mark)) return { status: 304, headers, body: null };
      const answered = ({ body, headers: own }: ReturnType<typeof inEncoding>): PageAnswer => ({
        status: 200,
        headers: own,
        body: method === 'HEAD' ? null : body,
      });
      const sent = sentAs(acceptedEncoding(asked['accept-encoding']));
      return sent instanceof Promise ? sent.then(answered) : answered(sent);
    },
  };
}

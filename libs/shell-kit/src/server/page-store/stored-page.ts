import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { policyWithHashes } from '../../entry/security-policy.ts';
import type { MadeFrom } from '../../request/catalogue-state.ts';
import { acceptedEncoding, type Encoding } from '../accepted-encoding.ts';
import { packBrotli } from '../pack-brotli.ts';
import { inlineHashes } from './inline-hashes.ts';

/**
 * A stored page is compressed once and sent often. Beyond this quality, the time grows faster than the page shrinks.
 */
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;
/** An estimate of the memory that a stored page takes besides its content, in bytes. */
const OVERHEAD = 2_000;

/** The header by which React Router's script recognises an answer of its server. */
const dataMark = { 'x-remix-response': 'yes' };

const unpackBrotli = promisify(brotliDecompress);
const packGzip = promisify(gzip);

/** The part of a request that decides how a page is sent. */
export type AskedPage = Pick<IncomingMessage, 'method' | 'headers'>;

/** An answer with a page, ready to be sent. */
export interface PageAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer> | null;
}

/** A rendered page, compressed and ready to be sent. */
export interface StoredPage {
  readonly made: MadeFrom;
  /** When it was rendered, by `Date.now`. */
  readonly madeAt: number;
  /** The memory that it takes, in both encodings. */
  readonly bytes: number;
  /**
   * The answer to a request: the page, or 304 if the visitor has it already. A promise only if it must be recoded
   * first.
   */
  answer(asked: AskedPage): PageAnswer | Promise<PageAnswer>;
}

export interface PageToStore {
  readonly embedOrigins: readonly string[];
  readonly paymentOrigin: string;
  /** The headers of every answer of the storefront. */
  readonly headers: Readonly<Record<string, string>>;
  /** The content type: `text/html` with its charset for a page; any other for data that a script fetches. */
  readonly type: string;
  readonly content: Buffer;
  readonly made: MadeFrom;
}

/** Compresses a page, and adds a content security policy with the hashes of its inline scripts and styles. */
export async function storePage(page: PageToStore): Promise<StoredPage> {
  const { type, content, made } = page;
  const brotli = await packBrotli(content, BROTLI_QUALITY);
  const mark = `"${createHash('sha256').update(content).digest('base64url').slice(0, 24)}"`;
  const headers = {
    ...page.headers,
    'content-type': type,
    // Shared caches may keep the page but must ask each time whether it is current, because prices change.
    'cache-control': 'public, no-cache',
    ...(type.startsWith('text/html')
      ? { 'content-security-policy': policyWithHashes(page, inlineHashes(content.toString())) }
      : dataMark),
    vary: 'accept-encoding',
    // Weak, because the encodings of a page share it.
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
  // Few visitors accept no brotli. Gzip is made when the first of them asks; the plain page is unpacked for each.
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
    made,
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

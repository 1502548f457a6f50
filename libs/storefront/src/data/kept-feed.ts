import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { acceptedEncoding } from '@tirekit/shell-server/request';
import { LRUCache } from 'lru-cache';

/** Milliseconds for which a feed is kept: prices that it tells are never older. */
const KEPT_MS = 15 * 60_000;
/** More storefronts than one process serves. */
const FEEDS_MAX = 20;
const FEED_TYPE = 'application/xml; charset=utf-8';
/** Seconds for which caches on the way may keep an answer. */
const CACHE_SECONDS = 300;

type Bytes = Buffer<ArrayBuffer>;

/** Compressed: a feed of 60,000 tires is 88 MB of text, and a tenth of that in gzip. */
const feeds = new LRUCache<string, Bytes, () => Promise<Bytes>>({
  max: FEEDS_MAX,
  ttl: KEPT_MS,
  fetchMethod: (_key, _stale, { context: make }) => make(),
});

async function packed(parts: AsyncIterable<string>): Promise<Bytes> {
  const gzip = createGzip();
  const bytes = buffer(gzip);
  // If a part fails, the pipeline says why.
  bytes.catch(() => undefined);
  await pipeline(Readable.from(parts), gzip);
  return bytes;
}

/**
 * The feed of a storefront in gzip, made once for all who ask in a while. It is made to its end whoever leaves, and one that
 * failed is not kept.
 * @param parts its text, piece by piece
 */
export const keptFeed = (hostUrl: string, parts: () => AsyncIterable<string>): Promise<Bytes> =>
  feeds.forceFetch(hostUrl, { context: () => packed(parts()) });

/** A feed as this reader takes it. A slow one holds up nobody. */
export function feedResponse({ headers: asked, method }: Request, feed: Bytes): Response {
  const headers = {
    'content-type': FEED_TYPE,
    'cache-control': `public, max-age=${String(CACHE_SECONDS)}`,
    vary: 'accept-encoding',
  };
  const inGzip = acceptedEncoding(asked.get('accept-encoding'), ['gzip']) !== null;
  const packing = inGzip ? { 'content-encoding': 'gzip', 'content-length': String(feed.length) } : {};
  const body = method === 'HEAD' ? null : inGzip ? feed : unpacked(feed);
  return new Response(body, { headers: { ...headers, ...packing } });
}

/** The feed's text, unpacked as fast as it is read. */
function unpacked(feed: Bytes): ReadableStream {
  const gunzip = createGunzip();
  gunzip.end(feed);
  const stream: NodeStream = Readable.toWeb(gunzip);
  // Node types its streams apart from those of the web, which they are.
  return stream as ReadableStream;
}

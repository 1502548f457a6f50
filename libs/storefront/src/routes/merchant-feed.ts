import { listFeed } from '@tirekit/contract';
import { getRequestContext, notFound } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { isListed } from '../data/sitemap-response.ts';
import { FEED_END, feedItem, feedStart } from '../model/merchant-feed.ts';

/** Milliseconds that one part of the feed may take: the whole takes longer than a page may. */
const PART_MS = 10_000;
/** Feeds that are sent at once, each of which costs seconds of the processor. */
const AT_ONCE = 2;
/** Milliseconds after which a feed no longer counts, should its reader have gone without a word. */
const FEED_MS = 120_000;
const BUSY = { status: 503, headers: { 'retry-after': '60' } } as const;

/** The feeds that are being sent. */
const sending = new Set<object>();

/**
 * The product feed for shopping ads (Google Merchant Center), with every tire on sale. It is sent part by part, as fast as it is
 * read. If a part cannot be had, the answer breaks off, and a reader keeps the feed that it had before.
 * @throws a 404 if the storefront stays out of search engines
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { channel, hostUrl, publicApi } = getRequestContext(context);
  if (!isListed({ channel })) throw notFound();
  const partAt = (page: number) =>
    publicApi.call(listFeed, { query: { page }, timeoutMs: PART_MS }).then(({ items, pages }) => ({
      pages,
      text: items.map((tire) => feedItem(tire, hostUrl)).join(''),
    }));
  const storefront = { name: channel.name, description: channel.description, hostUrl };
  if (sending.size >= AT_ONCE) return new Response(null, BUSY);
  const feed = {};
  const end = () => sending.delete(feed);
  sending.add(feed);
  setTimeout(end, FEED_MS).unref();
  // Before anything is sent, so that a storefront whose API is away answers with an error.
  const first = await partAt(1).catch((error: unknown) => {
    end();
    throw error;
  });
  async function* parts() {
    try {
      yield feedStart(storefront) + first.text;
      for (let page = 2; page <= first.pages; page++) yield (await partAt(page)).text;
      yield FEED_END;
    } finally {
      end();
    }
  }
  return new Response(asStream(parts()), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}

/** A text whose parts are made when the reader has taken the ones before. */
function asStream(parts: AsyncGenerator<string, void>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return();
    },
  });
}

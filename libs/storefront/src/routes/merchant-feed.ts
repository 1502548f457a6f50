import { listFeed } from '@tirekit/contract';
import { getRequestContext, notFound, orErrorPage } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { feedResponse, keptFeed } from '../data/kept-feed.ts';
import { isListed } from '../data/sitemap-response.ts';
import { FEED_END, feedItem, feedStart } from '../model/merchant-feed.ts';

/** Milliseconds that one part of the feed may take: the whole takes longer than a page may. */
const PART_MS = 10_000;

/**
 * The product feed for shopping ads (Google Merchant Center), with every tire on sale. If a part cannot be had, there is no
 * answer, and a reader keeps the feed that it had before.
 * @throws a 404 if the storefront stays out of search engines
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { channel, hostUrl, publicApi } = getRequestContext(context);
  if (!isListed({ channel })) throw notFound();
  const { name, description } = channel;
  async function* parts() {
    yield feedStart({ name, description, hostUrl });
    let pages = 1;
    for (let page = 1; page <= pages; page++) {
      const part = await publicApi.call(listFeed, { query: { page }, timeoutMs: PART_MS });
      pages = part.pages;
      yield part.items.map((tire) => feedItem(tire, hostUrl)).join('');
    }
    yield FEED_END;
  }
  return feedResponse(request, await orErrorPage(keptFeed(hostUrl, parts)));
}

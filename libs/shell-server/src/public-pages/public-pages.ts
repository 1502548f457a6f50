import { LRUCache } from 'lru-cache';
import type { Channel } from '@tirekit/channel';
import type { ServerBuild } from 'react-router';
import type { HostedStorefront } from '../rendering/entry-server.tsx';
import { ANONYMOUS_HEADER } from '../request/anonymous-context.ts';
import { CONTENT_HEADER, getCacheTags } from '../request/cache-tags.ts';
import type { ShellEnv } from '../request/shell-env.ts';
import { PEER_HEADER } from '../request/visitor-address.ts';
import { needsOwnPage } from './own-page.ts';
import { publicAddresses } from './page-address.ts';
import { PageStore } from './page-store.ts';
import { storePage } from './stored-page.ts';

/** The number of requested addresses that are remembered with the address of their stored page. */
const ADDRESSES_KNOWN = 4_096;
const URL_MAX = 600;
/** The content types that are kept: pages, and the data that scripts fetch instead of a page. */
const KEPT = /^text\/(?:html|x-script)\b/;

export interface PublicPagesOptions {
  readonly channel: Channel;
  readonly env: ShellEnv;
  readonly build: ServerBuild;
  readonly storefront: HostedStorefront;
}

/**
 * Answers with the public page of a request, rendered now if need be.
 * @param arrivedAt when the request came, in milliseconds of the clock
 * @returns null if the request needs its own rendering
 */
export type PublicPages = (request: Request, peer: string, arrivedAt: number) => Promise<Response | null>;

/** The pages of a storefront that are the same for everybody, rendered once (docs/adr/0012-full-page-cache.md). */
export function publicPages({ channel, env, build, storefront }: PublicPagesOptions): PublicPages {
  if (!channel.publicPages || !channel.access.guests || env.pageStoreBytes === 0) return async () => null;
  const toAddress = publicAddresses(build, storefront.matchRoutes);
  const isOwn = needsOwnPage(channel.id);
  const store = new PageStore({
    maxBytes: env.pageStoreBytes,
    state: storefront.catalogState,
    contentVersion: () => storefront.content.version,
    async make(address, { state, peer, arrivedAt }) {
      // Of the visitor, only the address is passed on, for the API's limits.
      const headers = { [ANONYMOUS_HEADER]: '1', [PEER_HEADER]: peer };
      const answer = await storefront.render(new Request(env.publicOrigin + address, { headers }), arrivedAt);
      const type = answer.headers.get('content-type') ?? '';
      if (answer.status !== 200 || !KEPT.test(type) || answer.headers.has('set-cookie')) {
        await answer.body?.cancel();
        return null;
      }
      return storePage({
        channel,
        path: new URL(address, env.publicOrigin).pathname,
        embedOrigins: env.embedOrigins,
        paymentOrigin: env.paymentOrigin,
        type,
        content: Buffer.from(await answer.arrayBuffer()),
        // No change makes a page stale that shows nothing of the catalog.
        cacheTags: getCacheTags(answer) ?? { version: state, tags: [] },
        contentVersion: answer.headers.get(CONTENT_HEADER),
      });
    },
  });
  // Remembered, because matching an address to its route costs more than everything else here.
  const addresses = new LRUCache<string, { address: string | null }>({ max: ADDRESSES_KNOWN });
  const knownAddress = (url: string): string | null => {
    const held = addresses.get(url);
    if (held) return held.address;
    const address = toAddress(new URL(url));
    if (url.length <= URL_MAX) addresses.set(url, { address });
    return address;
  };
  return async (request, peer, arrivedAt) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const address = knownAddress(request.url);
    if (address === null || isOwn(request.headers)) return null;
    const page = await store.get(address, peer, arrivedAt);
    return page?.answer(request) ?? null;
  };
}

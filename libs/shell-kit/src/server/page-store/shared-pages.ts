import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Channel } from '@tirekit/channel';
import type { ServerBuild } from 'react-router';
import type { HostedStorefront } from '../../entry/entry-server.tsx';
import { madeFrom } from '../../request/catalogue-state.ts';
import { EVERYBODY_HEADER } from '../../request/everybody.ts';
import type { ShellEnv } from '../../request/shell-env.ts';
import { PEER_HEADER } from '../../request/visitor-address.ts';
import { ownPages } from './own-page.ts';
import { reusableAddresses } from './page-address.ts';
import { PageStore } from './page-store.ts';
import { type PageAnswer, storePage } from './stored-page.ts';

/** How many requested addresses are remembered with the address of their stored page. */
const ADDRESSES_KNOWN = 4_096;
const URL_MAX = 600;
/** The content types that are kept: pages, and the data that scripts fetch instead of a page. */
const KEPT = /^text\/(?:html|x-script)\b/;

export interface SharedPagesOptions {
  readonly channel: Channel;
  readonly env: ShellEnv;
  readonly build: ServerBuild;
  readonly storefront: HostedStorefront;
  /** The headers of every answer of the storefront. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface SharedPages {
  /** The answer with a stored page, if nothing has to be awaited; null otherwise. */
  atHand(request: IncomingMessage): PageAnswer | null;
  /** The answer with a stored page, rendered now if need be; null if the request needs its own rendering. */
  give(request: IncomingMessage, peer: string): Promise<PageAnswer | null>;
  /** Must be told the answer of each request that was rendered by itself, to know where there are pages. */
  learn(request: IncomingMessage, answer: Response): void;
}

const NONE: SharedPages = { atHand: () => null, give: async () => null, learn: () => undefined };

/** The pages of a storefront that are the same for everybody, rendered once (docs/adr/0012-pages-given-again.md). */
export function sharedPages(options: SharedPagesOptions): SharedPages {
  const { channel, env, build, storefront } = options;
  if (!channel.publicPages || !channel.access.guests || env.pageStoreBytes === 0) return NONE;
  const addressOf = reusableAddresses(build, storefront.matchRoutes);
  const wantsOwn = ownPages(channel.id);
  const store = new PageStore({
    maxBytes: env.pageStoreBytes,
    state: storefront.catalogueState,
    async make(address, state, peer) {
      // Of the visitor, only the address is passed on, for the API's limits.
      const headers = { [EVERYBODY_HEADER]: '1', [PEER_HEADER]: peer };
      const rendered = await storefront.render(new Request(env.publicOrigin + address, { headers }));
      const { answer, page } = rendered;
      const type = answer.headers.get('content-type') ?? '';
      if (!isFound(answer) || !KEPT.test(type) || answer.headers.has('set-cookie')) {
        await answer.body?.cancel();
        rendered.done?.();
        return null;
      }
      const stored = storePage({
        embedOrigins: env.embedOrigins,
        paymentOrigin: env.paymentOrigin,
        headers: options.headers,
        type,
        content: page ?? Buffer.from(await answer.arrayBuffer()),
        // No change makes a page stale that shows nothing of the catalogue.
        made: madeFrom(answer) ?? { version: state, parts: [] },
      });
      return stored.finally(rendered.done);
    },
  });

  // Remembered, because matching an address to its route costs more than everything else here.
  const addresses = new LRUCache<string, { address: string | null }>({ max: ADDRESSES_KNOWN });
  const known = ({ method, url = '' }: IncomingMessage): string | null => {
    // An absolute URL in the request line is meant for a proxy, and is not a page's address.
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return null;
    const held = addresses.get(url);
    if (held) return held.address;
    const address = addressOf(new URL(env.publicOrigin + url));
    if (url.length <= URL_MAX) addresses.set(url, { address });
    return address;
  };

  return {
    atHand(request) {
      const address = known(request);
      if (address === null || wantsOwn(request.headers)) return null;
      const answer = store.atHand(address)?.answer(request);
      return answer === undefined || answer instanceof Promise ? null : answer;
    },
    async give(request, peer) {
      const address = known(request);
      if (address === null || wantsOwn(request.headers)) return null;
      const page = await store.get(address, peer);
      return page === null ? null : page.answer(request);
    },
    learn(request, answer) {
      const address = isFound(answer) ? known(request) : null;
      if (address !== null) store.found(address);
    },
  };
}

const isFound = ({ status }: Response): boolean => status === 200;

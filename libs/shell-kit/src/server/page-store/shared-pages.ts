import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Channel } from '@tirekit/channel';
import type { ServerBuild } from 'react-router';
import type { HostedStorefront } from '../../entry/entry-server.tsx';
import { CATALOGUE_HEADER, EVERYBODY_HEADER } from '../../request/everybody.ts';
import type { ShellEnv } from '../../request/shell-env.ts';
import { PEER_HEADER } from '../../request/visitor-address.ts';
import { ownPages } from './own-page.ts';
import { reusableAddresses } from './page-address.ts';
import { PageStore } from './page-store.ts';
import { type PageAnswer, storePage } from './stored-page.ts';

/** Addresses as they were asked for, with where their pages are kept. */
const ADDRESSES_KNOWN = 4_096;
const URL_MAX = 600;
/** Pages, and what a script asks for in their place. */
const KEPT = /^text\/(?:html|x-script)\b/;

export interface SharedPagesOptions {
  readonly channel: Channel;
  readonly env: ShellEnv;
  readonly build: ServerBuild;
  readonly storefront: HostedStorefront;
  /** What every answer of the storefront carries. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface SharedPages {
  /** The answer with a page that was made for everybody and is here this moment; null where something has to be waited for. */
  atHand(request: IncomingMessage): PageAnswer | null;
  /** The same, waiting for it; null where the request has to be rendered by itself. */
  give(request: IncomingMessage, peer: string): Promise<PageAnswer | null>;
  /** Takes note of what the request was answered with when it was rendered by itself. */
  learn(request: IncomingMessage, answer: Response): void;
}

const NONE: SharedPages = { atHand: () => null, give: async () => null, learn: () => undefined };

/** The pages of a storefront that are given again (docs/adr/0012-pages-given-again.md). */
export function sharedPages(options: SharedPagesOptions): SharedPages {
  const { channel, env, build, storefront } = options;
  if (!channel.publicPages || !channel.access.guests || env.pageStoreBytes === 0) return NONE;
  const addressOf = reusableAddresses(build, storefront.matchRoutes);
  const wantsOwn = ownPages(channel.id);
  const store = new PageStore({
    maxBytes: env.pageStoreBytes,
    state: storefront.catalogueState,
    async make(address, state, peer) {
      // Nothing of the visitor goes along but whose turn it is, for the API's limits.
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
        version: answer.headers.get(CATALOGUE_HEADER) ?? state,
      });
      return stored.finally(rendered.done);
    },
  });

  // What is asked for often is not read anew: finding the route of an address costs more than all the rest.
  const addresses = new LRUCache<string, { address: string | null }>({ max: ADDRESSES_KNOWN });
  const known = ({ method, url = '' }: IncomingMessage): string | null => {
    // An address with a host of its own in it is a proxy's, and no page's.
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

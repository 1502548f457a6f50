import { LRUCache } from 'lru-cache';
import { createApiClient, createTokenSource } from '@tirekit/api-client';
import type { Channel } from '@tirekit/channel';
import { getCatalogueVersion } from '@tirekit/contract';
import type { ServerBuild } from 'react-router';
import type { HostedStorefront } from '../../entry/entry-server.tsx';
import { CATALOGUE_HEADER, EVERYBODY_HEADER } from '../../request/everybody.ts';
import { reportFailure } from '../../request/report-failure.ts';
import type { ShellEnv } from '../../request/shell-env.ts';
import { PEER_HEADER } from '../../request/visitor-address.ts';
import { catalogueState } from './catalogue-state.ts';
import { ownPages } from './own-page.ts';
import { reusableAddresses } from './page-address.ts';
import { PageStore } from './page-store.ts';
import { storePage } from './stored-page.ts';

/** Longer than a busy moment of ours lasts: without the state everything is rendered, and we are busier still. */
const STATE_TIMEOUT_MS = 3_000;

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
  /** Answers with a page that was made for everybody; null where the request has to be rendered by itself. */
  give(request: Request, peer: string): Promise<Response | null>;
  /** Takes note of what the request was answered with when it was rendered by itself. */
  learn(request: Request, answer: Response): void;
}

const NONE: SharedPages = { give: async () => null, learn: () => undefined };

/** The pages of a storefront that are given again (docs/adr/0012-pages-given-again.md). */
export function sharedPages(options: SharedPagesOptions): SharedPages {
  const { channel, env, build, storefront } = options;
  if (!channel.publicPages || !channel.access.guests || env.pageStoreBytes === 0) return NONE;
  const client = createApiClient({
    baseUrl: env.apiOrigin,
    tokens: createTokenSource({
      baseUrl: env.apiOrigin,
      clientId: env.clientId,
      clientSecret: env.clientSecret,
    }),
    timeoutMs: STATE_TIMEOUT_MS,
    onFailure: reportFailure,
  });
  const addressOf = reusableAddresses(build, storefront.matchRoutes);
  const wantsOwn = ownPages(channel.id);
  const store = new PageStore({
    maxBytes: env.pageStoreBytes,
    state: catalogueState(async () => (await client.call(getCatalogueVersion)).version),
    async make(address, state, peer) {
      // Nothing of the visitor goes along but whose turn it is, for the API's limits.
      const headers = { [EVERYBODY_HEADER]: '1', [PEER_HEADER]: peer };
      const response = await storefront.render(new Request(env.publicOrigin + address, { headers }));
      const type = response.headers.get('content-type') ?? '';
      if (!isFound(response) || !KEPT.test(type) || response.headers.has('set-cookie')) {
        await response.body?.cancel();
        return null;
      }
      return storePage({
        embedOrigins: env.embedOrigins,
        paymentOrigin: env.paymentOrigin,
        headers: options.headers,
        type,
        content: await response.text(),
        version: response.headers.get(CATALOGUE_HEADER) ?? state,
      });
    },
  });

  // What is asked for often is not read anew: finding the route of an address costs more than all the rest.
  const addresses = new LRUCache<string, { address: string | null }>({ max: ADDRESSES_KNOWN });
  const known = (url: string): string | null => {
    const held = addresses.get(url);
    if (held) return held.address;
    const address = addressOf(new URL(url));
    if (url.length <= URL_MAX) addresses.set(url, { address });
    return address;
  };

  return {
    async give(request, peer) {
      if (!isFor(request) || wantsOwn(request.headers)) return null;
      const address = known(request.url);
      const page = address === null ? null : await store.get(address, peer);
      return page === null ? null : page.answer(request);
    },
    learn(request, answer) {
      const address = isFor(request) && isFound(answer) ? known(request.url) : null;
      if (address !== null) store.found(address);
    },
  };
}

const isFor = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';
const isFound = ({ status }: Response): boolean => status === 200;

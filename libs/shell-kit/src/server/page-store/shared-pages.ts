import { createApiClient, createTokenSource } from '@tirekit/api-client';
import type { Channel } from '@tirekit/channel';
import { getCatalogueVersion } from '@tirekit/contract';
import type { matchRoutes, ServerBuild } from 'react-router';
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

export interface SharedPagesOptions {
  readonly channel: Channel;
  readonly env: ShellEnv;
  readonly build: ServerBuild;
  readonly matchRoutes: typeof matchRoutes;
  /** Renders a page, as React Router does. */
  readonly render: (request: Request) => Promise<Response>;
}

/** Answers with a page that was made for everybody; null where the request has to be rendered by itself. */
export type SharedPages = (request: Request) => Promise<Response | null>;

/** The pages of a storefront that are given again (docs/adr/0012-pages-given-again.md). */
export function sharedPages({ channel, env, build, matchRoutes, render }: SharedPagesOptions): SharedPages {
  if (!channel.publicPages || !channel.access.guests || env.pageStoreBytes === 0) return async () => null;
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
  const addressOf = reusableAddresses(build, matchRoutes);
  const wantsOwn = ownPages(channel.id);
  const store = new PageStore({
    maxBytes: env.pageStoreBytes,
    state: catalogueState(async () => (await client.call(getCatalogueVersion)).version),
    async make(address, state, asked) {
      // Nothing of the visitor goes along but whose turn it is, for the API's limits.
      const headers = { [EVERYBODY_HEADER]: '1', [PEER_HEADER]: asked.headers.get(PEER_HEADER) ?? '' };
      const response = await render(new Request(new URL(address, env.publicOrigin), { headers }));
      const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html');
      if (!isPage || response.headers.has('set-cookie')) {
        await response.body?.cancel();
        return null;
      }
      return storePage({
        embedOrigins: env.embedOrigins,
        paymentOrigin: env.paymentOrigin,
        html: await response.text(),
        version: response.headers.get(CATALOGUE_HEADER) ?? state,
      });
    },
  });

  return async (request) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || wantsOwn(request.headers)) return null;
    const address = addressOf(new URL(request.url));
    const page = address === null ? null : await store.get(address, request);
    return page === null ? null : page.answer(request);
  };
}

import { type ApiClient, type ApiClientOptions, createApiClient } from '@tirekit/api-client';
import { headers } from '@tirekit/contract';
import { apiTransport } from '../api-proxy/api-transport.ts';
import type { CookieJar } from '../session-storage/cookie-jar.ts';
import { signOnStore } from '../sign-on/sign-on-store.ts';
import type { SignOnCaller } from '../sign-on/sign-ons.ts';
import { asVisitor, type Visit, getVisit } from '../sign-on/visit.ts';
import { type CacheTagCollector, collectCacheTags } from './cache-tags.ts';
import type { Shell } from './create-shell.ts';
import { reportFailure } from './report-failure.ts';
import { timeLimitFor } from './time-limits.ts';
import { PEER_HEADER, signVisitor } from './visitor-address.ts';
import { getClock } from './visitor-facts.ts';

/** The way to call the API on behalf of one visitor. */
export interface VisitorClient {
  /** Sends what is known of the visitor, and their token if they have signed in. */
  readonly api: ApiClient;
  /** The same for somebody who is just signing in. */
  readonly getClient: (accessToken: string) => ApiClient;
  /** The same for whoever asks, and nothing of them. */
  readonly ofNobody: ApiClient;
  readonly visit: Visit;
  /** On whose behalf sign-ons are opened and ended. */
  readonly caller: SignOnCaller;
  /** The visitor's address as the API counts it. */
  readonly address: () => string;
  readonly cacheTags: CacheTagCollector;
}

interface Asking {
  readonly shell: Shell;
  readonly request: Request;
  readonly cookies: CookieJar;
  readonly requestId: string;
  /** The moment that the request arrived, in milliseconds of the clock. */
  readonly arrivedAt: number;
}

/** Makes the client of one visitor, and finds out whether they have signed in. */
export async function visitorClient(asking: Asking): Promise<VisitorClient> {
  const { shell, request, cookies, requestId, arrivedAt } = asking;
  const { channel, env, tokens } = shell;
  // Signed once, when the first call is made.
  let signed: string | undefined;
  const address = (): string =>
    (signed ??= signVisitor(request.headers.get(PEER_HEADER) ?? '127.0.0.1', env.signingSecret));
  const cacheTags = collectCacheTags(apiTransport);
  const shared: ApiClientOptions = {
    baseUrl: env.apiOrigin,
    tokens,
    onFailure: (failure, call) => {
      reportFailure(failure, call);
      cacheTags.onFailure(failure);
    },
    fetch: cacheTags.fetch,
    timeoutMs: timeLimitFor(request, arrivedAt),
  };
  const ofNobody = createApiClient({
    ...shared,
    headers: () => ({ [headers.visitor]: address(), [headers.requestId]: requestId }),
  });
  const caller: SignOnCaller = { store: signOnStore(ofNobody), visitor: address };
  const visit = await getVisit(cookies, shell.signOns, caller);

  const clientWith = (user: () => { userToken?: string | undefined; ssoUid?: string | undefined }) =>
    createApiClient({
      ...shared,
      visitor: () => ({
        ...user(),
        region: cookies.peek('region') ?? undefined,
        zip: cookies.peek('zipCode') ?? undefined,
        userTime: getClock(request.headers),
        sessionId: cookies.peek('session') ?? undefined,
        experimentUser: cookies.peek('experimentUser') ?? undefined,
        partnerCustomerId: cookies.peek('exchangeVisit')?.customer ?? env.customerId,
        channel: channel.wireName ?? undefined,
      }),
      headers: () => ({
        [headers.visitor]: address(),
        [headers.requestId]: requestId,
        [headers.cart]: cookies.peek('cartId') ?? undefined,
        [headers.verified]: cookies.peek('verified') ?? undefined,
        [headers.order]: cookies.peek('orderId')?.orderKey,
        [headers.chat]: cookies.peek('chat') ?? undefined,
      }),
    });
  const whoever = clientWith(() => ({
    userToken: visit.signedIn?.accessToken,
    ssoUid: visit.signedIn?.uid,
  }));
  return {
    api: asVisitor(whoever, visit),
    getClient: (userToken) => clientWith(() => ({ userToken })),
    ofNobody,
    visit,
    caller,
    address,
    cacheTags,
  };
}

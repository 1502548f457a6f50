import { randomUUID } from 'node:crypto';
import { type ApiClient, createSessionStart } from '@tirekit/api-client';
import { getCart, getUserDetails, headers, type Session, type UserDetails } from '@tirekit/contract';
import { accessRule, type Thing } from '@tirekit/contract/access';
import { forgetMeasured, getPrivacy } from '../measurement/privacy.ts';
import { type CookieJar, createCookieJar } from '../session-storage/cookie-jar.ts';
import { cookieStorage } from '../session-storage/cookie-storage.ts';
import type { ProviderClient } from '../sign-on/provider-client.ts';
import { joinVisit } from '../sign-on/join-visit.ts';
import { readPunchoutVisit, withoutOwnAccount } from '../sign-on/punchout-visit.ts';
import { createSignOnFlow } from '../sign-on/sign-on-flow.ts';
import type { SignOns } from '../sign-on/sign-ons.ts';
import type { Visit } from '../sign-on/visit.ts';
import { frameStorage, getPartner } from '../session-storage/frame-storage.ts';
import type { AskingVisitor } from './site-data.ts';
import { regionIn } from './visitor-facts.ts';
import { ANONYMOUS_HEADER, anonymousContext } from './anonymous-context.ts';
import { contentOfRequest } from './content-state.ts';
import type { Shell } from './create-shell.ts';
import { deviceClass } from './device.ts';
import { assignExperiments } from './experiments.ts';
import { newNonce } from './nonce.ts';
import { getOffer } from './offer.ts';
import { rememberCart } from './remember-cart.ts';
import type { RequestContext } from './request-context.ts';
import { orErrorPage } from './responses.ts';
import { timeLimits } from './time-limits.ts';
import { userIp } from './visitor-address.ts';
import { visitorClient } from './visitor-client.ts';
import { visitorLocation } from './visitor-location.ts';

/** Things of a visitor's own: a call about one makes the page personal. */
const ownThings: ReadonlySet<Thing> = new Set(['session', 'cart', 'order', 'account']);

/**
 * Creates the context of a request; an anonymous one if this server itself asks for a public page.
 * @param arrivedAt when the request came, in milliseconds of the clock: its page's time counts from then
 */
export async function createRequestContext(
  shell: Shell,
  request: Request,
  arrivedAt = Date.now(),
): Promise<RequestContext> {
  const { env, tokens, seal } = shell;
  const url = new URL(request.url);
  // Also the answer that ends a visit in a frame writes into that frame's cookies.
  let wasFramed = false;
  const cookies: CookieJar = createCookieJar(
    seal
      ? frameStorage(request.headers, { channelId: shell.channel.id, seal })
      : cookieStorage(request.headers.get('cookie'), {
          channelId: shell.channel.id,
          secret: env.cookieSecret,
          secure: env.publicOrigin.startsWith('https:'),
          framed: () => wasFramed || readPunchoutVisit(cookies)?.frame != null,
        }),
  );
  wasFramed = readPunchoutVisit(cookies)?.frame != null;
  const hasOptedOut = (): boolean =>
    getPrivacy(request.headers, cookies, shell.measurement.settings).optedOut;
  if (hasOptedOut()) forgetMeasured(cookies);
  const partner = seal ? getPartner(request.headers) : {};
  const requestId = randomUUID();
  const asking = { shell, request, cookies, requestId, arrivedAt };
  const { api: client, getClient, ofNobody, visit, caller, address, cacheTags } = await visitorClient(asking);
  const punchout = visit.signedIn === null ? null : readPunchoutVisit(cookies);
  const channel = punchout === null ? shell.channel : withoutOwnAccount(shell.channel);
  let frames: readonly string[] = punchout?.frame ?? env.embedOrigins;
  if (visit.signedIn !== null && cookies.peek('unmerged') !== null) await joinVisit(client, cookies);
  const givenRegion = regionIn(url);
  if (givenRegion !== null) cookies.set('region', givenRegion);
  let askedForVisitor = false;
  const api: ApiClient = {
    ...client,
    call: (endpoint, ...input) => {
      askedForVisitor ||= ownThings.has(accessRule(endpoint).thing);
      return client.call(endpoint, ...input);
    },
  };
  let details: Promise<UserDetails | null> | undefined;
  const account: RequestContext['account'] = () => {
    askedForVisitor = true;
    if (visit.failure !== null) return Promise.reject(visit.failure);
    // The account is an organization's, and its owner somebody else.
    if (punchout !== null) return Promise.resolve(null);
    return (details ??= getAccount(api, visit));
  };
  const startSession = (storedSessionId: string | undefined): (() => Promise<Session>) =>
    createSessionStart({
      client: api,
      storedSessionId,
      // Until our server has bound a secret to it, the partner's name for the visitor stands in for their session.
      suppliedUserId: storedSessionId === undefined ? partner.userId : undefined,
      regionId: cookies.peek('region') ?? undefined,
      widgetSourceId: partner.sourceId,
      widgetSourceType: partner.sourceType,
    });
  let start: (() => Promise<Session>) | undefined;
  const session: RequestContext['session'] = async () => {
    start ??= startSession(cookies.get('session') ?? undefined);
    const started = await start();
    if (started.userSessionId !== cookies.get('session')) cookies.set('session', started.userSessionId);
    return started;
  };

  /** A visitor of whom something is known that the storefront's own data may depend on. */
  const askingVisitor = (): AskingVisitor | undefined => {
    const facts = [cookies.peek('region'), cookies.peek('zipCode'), visit.signedIn?.sid];
    return visit.failure === null && facts.some(Boolean) ? { key: facts.join('\n'), client: api } : undefined;
  };

  const exchangeRaw = async (path: string, init: RequestInit, signal: AbortSignal): Promise<Response> => {
    const fetchWith = (token: string): Promise<Response> =>
      fetch(`${env.apiOrigin}${path}`, {
        ...init,
        headers: {
          ...init.headers,
          [headers.authorization]: `Bearer ${token}`,
          [headers.visitor]: address(),
          [headers.requestId]: requestId,
          ...(visit.signedIn && { [headers.userAuthorization]: `Bearer ${visit.signedIn.accessToken}` }),
        },
        redirect: 'manual',
        signal,
      });
    const token = await tokens.get();
    const file = await fetchWith(token);
    return file.status === 401 ? fetchWith(await tokens.replace(token)) : file;
  };
  const exchangeFile = (path: string, init: RequestInit): Promise<Response> =>
    exchangeRaw(path, init, AbortSignal.any([request.signal, AbortSignal.timeout(timeLimits.fileMs)]));

  const context: RequestContext = {
    channel,
    hostUrl: env.publicOrigin,
    paymentOrigin: env.paymentOrigin,
    get embedOrigins() {
      return frames;
    },
    punchout,
    nonce: newNonce(),
    device: deviceClass(request.headers.get('user-agent')),
    userIp: userIp(request.headers),
    experiments: assignExperiments(cookies.get('experimentUser'), channel.experiments),
    cookies,
    measurement: shell.measurement,
    get signOn() {
      return visit.signedIn?.sid ?? null;
    },
    account,
    signOnFlow: hasSignOn(shell)
      ? createSignOnFlow({
          shell,
          cookies,
          caller,
          session,
          getClient,
          ofNobody,
          hasOptedOut,
          allowFrames: (origins) => (frames = origins),
        })
      : null,
    closedNotices: cookies.get('closedNotices') ?? [],
    content: contentOfRequest(shell.content, url, env.contentPreviewToken),
    cacheTags: cacheTags.all,
    get isPersonal() {
      return askedForVisitor || cookies.askedForSecret;
    },
    api,
    publicApi: ofNobody,
    load: (endpoint, ...input) => orErrorPage(api.call(endpoint, ...input)),
    site: () => shell.siteData(menuChannel(url), askingVisitor()),
    offer: async () => getOffer(channel, (await context.site()).globals),
    session,
    location: () => visitorLocation(context),
    cart: async () => {
      const hasKey = cookies.get('cartId') !== null;
      // A signed-in buyer may have filled their cart in another browser.
      const asks = hasKey || visit.signedIn !== null;
      const { cart, cartKey } = asks ? await api.call(getCart) : { cart: null };
      if (cartKey !== undefined) cookies.set('cartId', cartKey);
      else if (hasKey && cart === null) cookies.clear('cartId');
      rememberCart(cookies, cart);
      return cart;
    },
    fetchFile: (path) => exchangeFile(path, {}),
    sendFile: (path, file) =>
      exchangeFile(path, { method: 'POST', body: file, headers: { 'content-type': file.type } }),
    openEvents: (path, seen) => {
      const chat = cookies.get('chat');
      const own = { ...(chat && { [headers.chat]: chat }), ...(seen && { 'last-event-id': seen }) };
      return exchangeRaw(path, { headers: own }, request.signal);
    },
    keepCartKey: (key) => {
      if (key !== null) cookies.set('cartId', key);
    },
  };
  return request.headers.has(ANONYMOUS_HEADER) ? anonymousContext(context) : context;
}

/** The signed-in buyer, by the API. A buyer whose account is gone becomes a guest. */
async function getAccount(api: ApiClient, visit: Visit): Promise<UserDetails | null> {
  const ssoUid = visit.signedIn?.uid;
  if (ssoUid === undefined) return null;
  const { userDetails } = await api.call(getUserDetails, { query: { ssoUid } });
  if (userDetails === null) visit.leave();
  return userDetails;
}

const hasSignOn = (shell: Shell): shell is Shell & { provider: ProviderClient; signOns: SignOns } =>
  shell.provider !== null && shell.signOns !== null;

/** The specification's `channel` field, which selects the menu and nothing else. */
function menuChannel(url: URL): string | undefined {
  const given = url.searchParams.get('channel');
  return given !== null && /^[A-Za-z][\w-]{0,39}$/.test(given) ? given : undefined;
}

import { createHmac, randomBytes } from 'node:crypto';
import { type ApiClient, toResult } from '@tirekit/api-client';
import { getUserDetails, me, openPunchoutPage, type PunchoutSession, type Session } from '@tirekit/contract';
import type { PendingSignOn } from '@tirekit/shell-ui/wire';
import type { Shell } from '../request/create-shell.ts';
import { logEvent } from '../request/log-event.ts';
import { leaveFor } from '../request/responses.ts';
import type { CookieJar, CookieName } from '../session-storage/cookie-jar.ts';
import { joinVisit } from './join-visit.ts';
import { passToProvider, providerCookies } from './pass-to-provider.ts';
import { signOnPath } from './paths.ts';
import { keepVisit, readPunchoutVisit } from './punchout-visit.ts';
import { type ProviderClient, SignOnRefused } from './provider-client.ts';
import type { SignOnCaller, SignOns } from './sign-ons.ts';
import { becomeGuest } from './visit.ts';

export interface SignOnStart {
  readonly action: PendingSignOn['action'];
  /** The path of this storefront to go on to. */
  readonly back: string;
  readonly displaySimpleCrewView: boolean;
}

/** Signing in and out of a storefront, for the routes that do it. */
export interface SignOnFlow {
  /** The link to sign on with. A cookie keeps the values that its return has to match. @throws ApiFailure */
  begin(start: SignOnStart): Promise<string>;
  /**
   * Takes the redirect that returned, signs in, and tells the path to go on to. Each is taken once.
   * @throws SignOnRefused if this browser did not send it, it was used before, or the buyer canceled
   */
  finish(query: URLSearchParams): Promise<string>;
  /**
   * Signs in whoever has just shown who they are by other means, without asking them again: the redirect that continues.
   * @param prove finishes the sign-on in progress with this id, by a call that forwards these cookies; the path to go on to
   * @returns null if the buyer has to be asked
   */
  enter(
    request: Request,
    back: string,
    prove: (interaction: { uid: string; cookie: string }) => Promise<string | null>,
  ): Promise<Response | null>;
  /**
   * Signs in a shopper whom a procurement system has sent, for the organization's account, with a cart of their own.
   * @param page the secret in the start page's address
   * @param framed whether it was opened in a frame
   * @returns the visit; null for a page that was used or has expired
   * @throws ApiFailure
   */
  punchIn(page: string, framed: boolean): Promise<PunchoutSession | null>;
  /** Ends that visit in this browser, which has again what it had before. */
  punchOut(): void;
  /**
   * Confirms to the provider that a buyer sent by another client wants to sign out (RP-Initiated Logout).
   * @param secret of the provider's question, which it kept in the browser's session
   * @returns the address that the client registered to continue at; null if the provider didn't ask
   */
  confirmEnd(request: Request, secret: string): Promise<string | null>;
  /** Signs out, here and at the provider, and leaves nothing of the account in this browser. */
  end(): Promise<void>;
  /** Passes a request below `/sign-on/op/` to the provider. */
  pass(request: Request, path: string): Promise<Response>;
}

interface FlowParts {
  readonly shell: Shell & { readonly provider: ProviderClient; readonly signOns: SignOns };
  readonly cookies: CookieJar;
  readonly caller: SignOnCaller;
  readonly session: () => Promise<Session>;
  /** A client whose calls are made with this user's token, and the cart and session of the guest. */
  readonly getClient: (accessToken: string) => ApiClient;
  /** A client for calls about nobody. */
  readonly ofNobody: ApiClient;
  /** True if nothing may be measured of the visitor. */
  readonly hasOptedOut: () => boolean;
  /** Lets pages of these origins show the answer in a frame. */
  readonly allowFrames: (origins: readonly string[]) => void;
}

/** A buyer's cookies besides the sign-on itself. They are removed at sign-out, because the next person may be another. */
const OF_BUYER = [
  'session',
  'verified',
  'zipCode',
  'region',
  'cartId',
  'cartQuantity',
  'cartShipping',
  'cartAppointment',
  'orderId',
  'chat',
  'chatting',
  'trackedOrder',
  'payment',
  'exchangeVisit',
  'attribution',
  'csrf',
] as const satisfies readonly CookieName[];

/** A path that is longer than any of ours, as it stands in a cookie, is not worth one. */
const BACK_MAX = 900;

export function createSignOnFlow(parts: FlowParts): SignOnFlow {
  const { shell, cookies, caller, session, getClient, ofNobody, hasOptedOut, allowFrames } = parts;
  const { channel, env, provider, signOns, tokens } = shell;

  const settle = (state: string): void => {
    const others = (cookies.get('csrf') ?? []).filter((one) => one.state !== state);
    if (others.length > 0) cookies.set('csrf', others);
    else cookies.clear('csrf');
  };
  const experimentUser = (): string => {
    const known = cookies.get('experimentUser');
    if (known !== null) return known;
    const made = randomBytes(16).toString('base64url');
    // The provider wants a name for the browser. Of a visitor who has opted out, the next sign-on has another one.
    if (!hasOptedOut()) cookies.set('experimentUser', made);
    return made;
  };
  /** Names the session without opening it: an address may be seen by others. */
  const getName = (sessionId: string): string =>
    createHmac('sha256', env.signingSecret).update(`session ${sessionId}`).digest('base64url').slice(0, 22);

  /** Joins the guest's cart, place, and searches to the account, and tells pages the kind of account. */
  const join = async (accessToken: string, uid: string): Promise<void> => {
    const client = getClient(accessToken);
    const getDetails = async () => {
      // Specification section 7: the provider's token says whose it is; the ID token has said so before.
      const asked = await toResult(client.call(me));
      const ssoUid = asked.ok ? asked.answer.uid : uid;
      return toResult(client.call(getUserDetails, { query: { ssoUid } }));
    };
    const [details] = await Promise.all([getDetails(), joinVisit(client, cookies)]);
    const account = details.ok ? details.answer.userDetails : null;
    if (account !== null) cookies.set('accountType', account.userType);
  };

  const flow: SignOnFlow = {
    async begin({ action, back, displaySimpleCrewView }) {
      const { userSessionId } = await session();
      const { link, pending } = await provider.begin({
        action,
        sessionId: getName(userSessionId),
        anonymousId: experimentUser(),
        partnerIntegration: channel.wireName ?? 'none',
        displaySimpleCrewView,
      });
      const path = encodeURIComponent(back.toWellFormed()).length > BACK_MAX ? '/' : back;
      cookies.set('csrf', [...(cookies.get('csrf') ?? []), { ...pending, back: path }]);
      return link;
    },

    async finish(query) {
      const state = query.get('state');
      const pending = (cookies.get('csrf') ?? []).find((one) => one.state === state);
      if (pending === undefined) throw new SignOnRefused(false);
      const returned = new URL(`${env.publicOrigin}${signOnPath.callback}?${query.toString()}`);
      try {
        const found = await provider.finish(returned, pending, caller.visitor());
        const before = cookies.peek('signOn');
        const { key, signedIn } = await signOns.begin(found, caller);
        settle(pending.state);
        // A key that was here before sign-in opens nothing afterwards.
        if (before !== null) await toResult(signOns.end(before, caller));
        cookies.set('signOn', key);
        cookies.set('ssoUid', signedIn.uid);
        cookies.set('ssoEvent', pending.action);
        await join(signedIn.accessToken, signedIn.uid);
        return pending.back;
      } catch (error) {
        if (error instanceof SignOnRefused) settle(pending.state);
        throw error;
      }
    },

    async enter(request, back, prove) {
      try {
        const link = await flow.begin({ action: 'login', back, displaySimpleCrewView: false });
        const begun = await flow.pass(
          new Request(env.publicOrigin + link, { headers: request.headers }),
          'authorize',
        );
        const page = URL.parse(begun.headers.get('location') ?? '', env.publicOrigin);
        const uid = page?.searchParams.get('interaction') ?? null;
        if (uid === null) return null;
        const set = begun.headers.getSetCookie();
        const sent = set.map((cookie) => cookie.slice(0, cookie.indexOf(';')));
        const cookie = [providerCookies(channel.id, request), ...sent].filter(Boolean).join('; ');
        const path = await prove({ uid, cookie });
        if (path === null) return null;
        const answer = leaveFor(path);
        for (const one of set) answer.headers.append('set-cookie', one);
        return answer;
      } catch (error) {
        logEvent('error', 'sign-on-failed', { error: error instanceof Error ? error.message : 'unknown' });
        return null;
      }
    },

    async punchIn(page, framed) {
      const { opened, frameOrigins } = await ofNobody.call(openPunchoutPage, { body: { page } });
      if (framed) allowFrames(frameOrigins);
      if (opened === null) return null;
      const { accessToken, uid, cartKey, zip } = opened;
      const endsAt = Date.parse(opened.session.endsAt);
      const before = cookies.peek('signOn');
      const tokens = { uid, accessToken, refreshToken: null, idToken: null, endsAt };
      const { key } = await signOns.begin(tokens, caller);
      if (before !== null) await toResult(signOns.end(before, caller));
      keepVisit(cookies, opened.session, framed);
      for (const name of OF_BUYER) if (cookies.peek(name) !== null) cookies.clear(name);
      cookies.set('signOn', key);
      cookies.set('cartId', cartKey);
      cookies.set('zipCode', zip);
      return opened.session;
    },

    punchOut() {
      const cart = readPunchoutVisit(cookies)?.cartBefore ?? null;
      becomeGuest(cookies);
      for (const name of OF_BUYER) if (cookies.peek(name) !== null) cookies.clear(name);
      if (cart !== null) cookies.set('cartId', cart);
    },

    async confirmEnd(request, secret) {
      const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded' });
      const cookie = request.headers.get('cookie');
      if (cookie !== null) headers.set('cookie', cookie);
      const body = new URLSearchParams({ xsrf: secret, logout: 'yes' }).toString();
      const confirm = new Request(`${env.publicOrigin}${signOnPath.endSession}/confirm`, {
        method: 'POST',
        headers,
        body,
      });
      const answer = await flow.pass(confirm, 'session/end/confirm');
      const location = answer.headers.get('location');
      // A refused one leads to a page of ours.
      return location === null || location.startsWith('/') ? null : location;
    },

    async end() {
      const key = cookies.peek('signOn');
      // The button signs out in this browser even while the API is away.
      if (key !== null) await toResult(signOns.end(key, caller));
      becomeGuest(cookies);
      for (const name of OF_BUYER) if (cookies.peek(name) !== null) cookies.clear(name);
    },

    pass: (request, path) =>
      passToProvider(request, {
        path,
        channelId: channel.id,
        apiOrigin: env.apiOrigin,
        token: () => tokens.get(),
        visitor: caller.visitor(),
      }),
  };
  return flow;
}

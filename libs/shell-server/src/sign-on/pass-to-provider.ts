import { errorTable, headers as names } from '@tirekit/contract';
import { readLimited } from '../api-proxy/limited-body.ts';
import { isRead } from '../request/origin-check.ts';
import { logEvent } from '../request/log-event.ts';
import { timeLimits } from '../request/time-limits.ts';
import { signOnPath } from './paths.ts';

interface Way {
  /** The path below `/sign-on/op/`. */
  readonly path: string;
  readonly channelId: string;
  readonly apiOrigin: string;
  readonly token: () => Promise<string>;
  readonly visitor: string;
}

/** The provider's paths for browsers. Tokens, keys, and the description of the provider are for servers. */
const forBrowsers = /^(?:authorize(?:\/[\w-]+)?|session\/end(?:\/(?:confirm|success))?)$/;

/** The headers of an answer that a browser needs. */
const PASSED_BACK = ['content-type', 'location', 'content-security-policy', 'retry-after'];
/** Until the provider says more, a page of its own may do nothing but send its form. */
const STRICT = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Provider cookies of one storefront; by https with one of the prefixes by which browsers protect them (RFC 6265bis). */
const providerCookie = (channelId: string): RegExp =>
  new RegExp(`^(?:__Host-|__Secure-)?tk_${channelId}_op_`);

/**
 * Passes a browser's request to the provider under the storefront's own origin, with the storefront's token. Of the
 * browser's cookies only the provider's own go along, so that nothing else of the storefront reaches it, and only such
 * come back.
 */
export async function passToProvider(request: Request, way: Way): Promise<Response> {
  if (!forBrowsers.test(way.path)) return plain(errorTable['not-found'].message, 404);
  const body = isRead(request) ? undefined : await readLimited(request);
  if (body === null) return plain(errorTable['body-too-large'].message, 413);
  const own = providerCookie(way.channelId);
  const { search } = new URL(request.url);
  try {
    const answer = await fetch(`${way.apiOrigin}/sign-on/op/${way.path}${search}`, {
      method: request.method,
      redirect: 'manual',
      headers: {
        ...copied(request.headers, ['accept', 'accept-language', 'content-type', 'user-agent']),
        cookie: providerCookies(way.channelId, request),
        [names.authorization]: `Bearer ${await way.token()}`,
        [names.visitor]: way.visitor,
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeLimits.writeMs)]),
    });
    // People get our own pages: only programs read the provider's words.
    if (mayWorkLater.has(answer.status)) return leadTo(beginAgain);
    return answer.status < 400 ? withOnly(own, answer) : leadTo(signOnPath.callback);
  } catch (error) {
    if (request.signal.aborted) throw error;
    logEvent('error', 'provider-away', { method: request.method });
    return leadTo(beginAgain);
  }
}

/** The storefront's token has just ended, or there are too many calls. */
const mayWorkLater: ReadonlySet<number> = new Set([401, 429, 503]);
/** It says so while the API is away, and signs on when it is back. */
const beginAgain = '/login';

/** To a page of the storefront; without a sign-on in progress, the callback's says that the link no longer works. */
const leadTo = (location: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'x-remix-reload-document': 'true' },
  });

function withOnly(own: RegExp, answer: Response): Response {
  const headers = new Headers({
    'content-security-policy': STRICT,
    ...copied(answer.headers, PASSED_BACK),
    'cache-control': 'no-store',
  });
  for (const cookie of answer.headers.getSetCookie())
    if (own.test(cookie)) headers.append('set-cookie', cookie);
  // A script of ours that follows a redirect of the provider hands over to the browser.
  if (headers.has('location')) headers.set('x-remix-reload-document', 'true');
  return new Response(answer.body, { status: answer.status, headers });
}

const copied = (from: Headers, wanted: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    wanted.flatMap((name) => {
      const value = from.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** The provider's own cookies of a browser, as a header of a call about the sign-on that it has begun. */
export const providerCookies = (channelId: string, { headers }: Request): string =>
  cookiesNamed(providerCookie(channelId), headers.get('cookie') ?? '');

const cookiesNamed = (own: RegExp, header: string): string =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => own.test(pair))
    .join('; ');

const plain = (text: string, status: number): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** `Set-Cookie` values that remove what the provider keeps in this browser. */
export function withoutProviderCookies(channelId: string, cookieHeader: string | null): string[] {
  const held = cookiesNamed(providerCookie(channelId), cookieHeader ?? '');
  const found = held === '' ? [] : held.split('; ').map((pair) => pair.slice(0, pair.indexOf('=')));
  return found.flatMap((name) =>
    ['/', '/sign-on/op'].map((path) => `${name}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Lax`),
  );
}

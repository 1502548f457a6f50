import * as z from 'zod';
import { type OutboundAnswer, type OutboundCall, outboundCalls } from './outbound.ts';

/** The way that a party issues tokens to us (RFC 6749, section 4.4). */
export interface ClientCredentials {
  /** The party's address, with a path if its API begins below one. */
  readonly url: string;
  /** The path of its token endpoint below that. */
  readonly tokenPath: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The format of the token endpoint's parameters: a form, with our secret in it or in the header, or as JSON. */
  readonly parameters: 'form' | 'basic' | 'json';
}

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });
/** A token is renewed this long before it expires. */
const RENEW_MS = 60_000;
const UNAUTHORIZED = 401;

/**
 * Calls one outside party with a token for our client id, which is fetched when it is needed and kept. A call that is
 * refused with 401 is sent once more with a new token, because a party may forget one before its time.
 */
export function authorizedCalls(
  credentials: ClientCredentials,
): (path: string, call: OutboundCall) => Promise<OutboundAnswer> {
  const { origin, pathname } = new URL(credentials.url);
  const base = pathname.replace(/\/$/, '');
  const send = outboundCalls(origin);
  let kept: { token: Promise<string>; until: number } | undefined;

  const fetchToken = async (timeoutMs: number): Promise<string> => {
    const { status, text } = await send(`${base}${credentials.tokenPath}`, {
      method: 'POST',
      ...tokenRequest(credentials),
      timeoutMs,
    });
    if (status !== 200) throw new Error(`The token was refused with ${String(status)}`);
    const { access_token: token, expires_in: seconds } = TokenAnswer.parse(JSON.parse(text));
    if (kept !== undefined) kept.until = Date.now() + seconds * 1000 - RENEW_MS;
    return token;
  };
  const tokenNow = (timeoutMs: number): Promise<string> => {
    if (kept === undefined || kept.until <= Date.now()) {
      // Calls that come meanwhile wait for the same one.
      const token = fetchToken(timeoutMs);
      kept = { token, until: Infinity };
      token.catch(() => (kept = undefined));
    }
    return kept.token;
  };

  return async (path, call) => {
    const withToken = async (): Promise<OutboundAnswer> => {
      const authorization = `Bearer ${await tokenNow(call.timeoutMs)}`;
      return send(`${base}${path}`, { ...call, headers: { ...call.headers, authorization } });
    };
    const answer = await withToken();
    if (answer.status !== UNAUTHORIZED) return answer;
    kept = undefined;
    return withToken();
  };
}

function tokenRequest({ clientId, clientSecret, parameters }: ClientCredentials) {
  const sent = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  if (parameters === 'basic')
    return {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      },
      body: 'grant_type=client_credentials',
    };
  return parameters === 'form'
    ? {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(sent).toString(),
      }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) };
}

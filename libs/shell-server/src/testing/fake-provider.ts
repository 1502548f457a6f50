import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { UserDetails } from '@tirekit/contract';
import type { Answer, SeenCall } from './fake-api.ts';

/** The one who signs in, unless a test says otherwise. */
export const member: UserDetails = {
  uid: 'sample-member',
  email: 'sample-member@tirekit.example',
  firstName: 'Mel',
  lastName: 'Sample',
  phone: null,
  userType: 'Retail Member',
  priceType: 'Retail Member',
};

/** The hash at the end of an address. */
const keyHashIn = ({ pathname }: URL): string => pathname.slice(-64);

/** The session that takes the place of the guest's. */
export const MEMBERS_SESSION = 'session-of-a-member';
export const MEMBERS_CART_KEY = 'cart-of-member-0123456789';

/** The secret of the provider's question about signing out. */
export const END_SECRET = '0123456789abcdef'.repeat(3);

/** An OpenID provider where everybody is let in at once, with the store of sign-ons beside it. */
export interface FakeProvider {
  /** The person who signs in next. */
  person: UserDetails;
  /** Seconds that an access token is valid. */
  tokenSeconds: number;
  /** Claims of the next ID token that replace the requested ones. */
  claims: Record<string, unknown>;
  /** The buyer cancels instead of signing in. */
  cancels: boolean;
  /** True if a guest's cart, place, and searches can't be joined to an account at the moment. */
  mergesNothing: boolean;
  /** Ends every sign-on, as the buyer does in another browser. */
  endAll(): void;
  readonly routes: Record<string, (call: SeenCall, url: URL) => Answer>;
  /** The owner of a call's token in `x-authorization`; null for a guest. */
  getUser(call: SeenCall): { person: UserDetails } | 'ended' | null;
}

interface Granted {
  readonly person: UserDetails;
  readonly nonce: string | null;
  readonly challenge: string;
  readonly redirectUri: string;
}

export function fakeProvider(origin: () => string): FakeProvider {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const codes = new Map<string, Granted>();
  const people = new Map<string, UserDetails>();
  const kept = new Map<string, { sid: string; sealed: string; ended: boolean }>();
  const endedTokens = new Set<string>();

  const jwt = (claims: Record<string, unknown>): string => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: 'ES256', kid: 'one', typ: 'JWT' })}.${part(claims)}`;
    const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  };
  const tokens = (person: UserDetails, nonce: string | null): Answer => {
    const now = Math.floor(Date.now() / 1000);
    const access = randomBytes(12).toString('base64url');
    people.set(access, person);
    return {
      body: {
        access_token: access,
        refresh_token: `refresh-${person.uid}`,
        token_type: 'Bearer',
        expires_in: provider.tokenSeconds,
        id_token: jwt({
          iss: origin(),
          sub: person.uid,
          aud: 'retail',
          iat: now,
          exp: now + 300,
          ...(nonce !== null && { nonce }),
          ...provider.claims,
        }),
      },
    };
  };
  const refused = (error: string): Answer => ({ status: 400, body: { error } });

  const provider: FakeProvider = {
    person: member,
    tokenSeconds: 600,
    claims: {},
    cancels: false,
    mergesNothing: false,
    endAll() {
      for (const one of kept.values()) one.ended = true;
      for (const token of people.keys()) endedTokens.add(token);
    },
    getUser({ headers }) {
      const token = String(headers['x-authorization'] ?? '').replace('Bearer ', '');
      if (token === '') return null;
      const person = people.get(token);
      return person === undefined || endedTokens.has(token) ? 'ended' : { person };
    },
    routes: {
      'GET /.well-known/openid-configuration': () => ({
        body: {
          issuer: origin(),
          authorization_endpoint: `${origin()}/authorize`,
          token_endpoint: `${origin()}/token`,
          jwks_uri: `${origin()}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
          code_challenge_methods_supported: ['S256'],
          authorization_response_iss_parameter_supported: true,
        },
      }),
      'GET /jwks': () => ({
        body: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' }] },
      }),
      'GET /sign-on/op/authorize': (_, { searchParams: asked }) => {
        const redirectUri = asked.get('redirect_uri') ?? '';
        if (redirectUri === '') return refused('invalid_request');
        const back = new URL(redirectUri);
        back.searchParams.set('state', asked.get('state') ?? '');
        back.searchParams.set('iss', origin());
        const code = randomBytes(12).toString('base64url');
        if (provider.cancels) back.searchParams.set('error', 'access_denied');
        else back.searchParams.set('code', code);
        const challenge = asked.get('code_challenge') ?? '';
        codes.set(code, { person: provider.person, nonce: asked.get('nonce'), challenge, redirectUri });
        return {
          status: 303,
          body: null,
          headers: {
            location: back.href,
            'set-cookie': ['tk_retail_op_session=held; path=/; httponly', 'somebody_else=1; path=/'],
          },
        };
      },
      'POST /sign-on/op/session/end/confirm': ({ body }) => ({
        status: 303,
        body: null,
        headers: {
          location: body.includes(`xsrf=${END_SECRET}`)
            ? 'https://client.example/bye?state=of-the-client'
            : '/sign-on/op/session/end/success',
        },
      }),
      'PUT /v1/sign-on/kept/{keyHash}': ({ body }, url) => {
        const keyHash = keyHashIn(url);
        const { sealed } = JSON.parse(body) as { sealed: string };
        const sid = kept.get(keyHash)?.sid ?? `sid-${String(kept.size + 1)}-of-this`;
        kept.set(keyHash, { sid, sealed, ended: false });
        return { body: {} };
      },
      'GET /v1/sign-on/kept/{keyHash}': (_, url) => {
        const found = kept.get(keyHashIn(url));
        return found && !found.ended
          ? { body: { sid: found.sid, sealed: found.sealed } }
          : { status: 404, body: { code: 'not-found', errorMessage: 'There is none.', statusCode: 404 } };
      },
      'DELETE /v1/sign-on/kept/{keyHash}': (_, url) => {
        const found = kept.get(keyHashIn(url));
        if (found) found.ended = true;
        return { body: {} };
      },
      'POST /v1/account/merge': () =>
        provider.mergesNothing
          ? { status: 503, body: { code: 'unavailable', errorMessage: 'Away.', statusCode: 503 } }
          : { body: { userSessionId: MEMBERS_SESSION, cartKey: MEMBERS_CART_KEY } },
    },
  };
  provider.routes['POST /token'] = ({ body }) => {
    const form = new URLSearchParams(body);
    if (form.get('grant_type') === 'refresh_token') {
      const uid = form.get('refresh_token')?.replace('refresh-', '');
      const person = [...people.values()].find((one) => one.uid === uid);
      return person ? tokens(person, null) : refused('invalid_grant');
    }
    const granted = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood = granted?.challenge === challenge && granted.redirectUri === form.get('redirect_uri');
    return granted && isGood ? tokens(granted.person, granted.nonce) : refused('invalid_grant');
  };
  return provider;
}

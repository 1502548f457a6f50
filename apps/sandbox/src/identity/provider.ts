import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { dropOldest } from '../platform/drop-oldest.ts';
import type { AuthorizeQuery, TokenForm } from './protocol.ts';

const CODE_MS = 5 * 60_000;
const TOKEN_SECONDS = 300;
/** Of what is on its way, more than anybody tries at once. */
const KEPT = 1_000;

/** Somebody who has answered the provider's page. */
export interface Person<Answer extends string> {
  readonly name: string;
  readonly answer: Answer;
}

export interface Granted<Answer extends string> {
  readonly asked: AuthorizeQuery;
  readonly person: Person<Answer>;
  readonly goodUntil: number;
}

/** A visit that came to its end, for the page. It has no name in it. */
interface Visit<Answer extends string> {
  readonly at: string;
  readonly client: string;
  readonly answer: Answer;
}

interface ProviderOptions<Answer extends string> {
  /** Of every client; without it, nobody gets a token. */
  readonly secret: string | undefined;
  /**
   * The fault of an answer. These happen on the way to an ID token, or in it: `denied`, `foreign-state`, `expired-code`,
   * `wrong-nonce`, `wrong-key`, `wrong-issuer`, `wrong-audience`. Others are for those who call.
   */
  readonly getFault: (answer: Answer) => string | undefined;
  /** The ID token's claims besides the person's id. */
  readonly getClaims?: (answer: Answer) => JWTPayload;
}

type Keys = Awaited<ReturnType<typeof makeKeys>>;

const makeKeys = async () => {
  const own = await generateKeyPair('RS256');
  const kid = randomBytes(8).toString('hex');
  return { own, kid, jwk: { ...(await exportJWK(own.publicKey)), kid, alg: 'RS256', use: 'sig' } };
};

const newSecret = (): string => randomBytes(24).toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A provider's id of a person: the same each time, as long as their name is. */
export const getId = (name: string): string => sha256(`person ${name}`).toString('hex').slice(0, 32);

/** An OpenID provider: code flow with PKCE. Flows under way are forgotten with the process. */
export class OpenIdProvider<Answer extends string> {
  readonly #options: ProviderOptions<Answer>;
  readonly #asked = new Map<string, AuthorizeQuery>();
  readonly #codes = new Map<string, Granted<Answer>>();
  readonly #tokens = new Map<string, Granted<Answer>>();
  #keys: Promise<Keys> | undefined;
  readonly latest: Visit<Answer>[] = [];

  constructor(options: ProviderOptions<Answer>) {
    this.#options = options;
  }

  /** Made when they are first needed. */
  #ownKeys(): Promise<Keys> {
    return (this.#keys ??= makeKeys());
  }

  async jwks(): Promise<{ keys: object[] }> {
    return { keys: [(await this.#ownKeys()).jwk] };
  }

  /** Keeps what a storefront asked for until the person has answered. Returns the ticket of their page. */
  ask(query: AuthorizeQuery): string {
    // A key takes a while to make, and somebody is about to need it.
    void this.#ownKeys();
    const ticket = newSecret();
    this.#asked.set(ticket, query);
    dropOldest(this.#asked, KEPT);
    return ticket;
  }

  /** The browser's next address after the person has answered; null for a ticket that was used. */
  answer(ticket: string, person: Person<Answer>): string | null {
    const asked = this.#asked.get(ticket);
    if (asked === undefined) return null;
    this.#asked.delete(ticket);
    this.latest.unshift({ at: new Date().toISOString(), client: asked.client_id, answer: person.answer });
    this.latest.length = Math.min(this.latest.length, 50);
    const fault = this.#options.getFault(person.answer);
    const back = new URL(asked.redirect_uri);
    back.searchParams.set('state', fault === 'foreign-state' ? newSecret() : asked.state);
    if (fault === 'denied') {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user denied the request.');
      return back.href;
    }
    const code = newSecret();
    const goodUntil = fault === 'expired-code' ? 0 : Date.now() + CODE_MS;
    this.#codes.set(code, { asked, person, goodUntil });
    dropOldest(this.#codes, KEPT);
    back.searchParams.set('code', code);
    return back.href;
  }

  /** True if a client's secret is right. */
  admits(given: string | undefined): boolean {
    const { secret } = this.#options;
    return secret !== undefined && given !== undefined && timingSafeEqual(sha256(given), sha256(secret));
  }

  /** Takes a code, once; null if it is not good for this client, address and verifier. */
  take(form: TokenForm): Granted<Answer> | null {
    const granted = this.#codes.get(form.code);
    this.#codes.delete(form.code);
    if (granted === undefined || granted.goodUntil <= Date.now()) return null;
    const { client_id: client, redirect_uri: address, code_challenge: challenge } = granted.asked;
    const isTheirs = client === form.client_id && address === form.redirect_uri;
    const isProven = sha256(form.code_verifier).toString('base64url') === challenge;
    return isTheirs && isProven ? granted : null;
  }

  /** The tokens for a code that was taken. */
  async tokensFor(granted: Granted<Answer>, issuer: string) {
    const { asked, person } = granted;
    const fault = this.#options.getFault(person.answer);
    const accessToken = newSecret();
    this.#tokens.set(accessToken, granted);
    dropOldest(this.#tokens, KEPT);
    const nonce = fault === 'wrong-nonce' ? newSecret() : asked.nonce;
    const token = new SignJWT({
      ...this.#options.getClaims?.(person.answer),
      ...(nonce !== undefined && { nonce }),
    })
      .setIssuer(fault === 'wrong-issuer' ? `${issuer}/of-another` : issuer)
      .setAudience(fault === 'wrong-audience' ? 'another-client' : asked.client_id)
      .setSubject(getId(person.name))
      .setIssuedAt()
      .setExpirationTime(`${String(TOKEN_SECONDS)}s`);
    return {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: TOKEN_SECONDS,
      scope: asked.scope,
      id_token: await this.sign(token, { unpublished: fault === 'wrong-key' }),
    };
  }

  /** For whom an access token is; null for a token of nobody. */
  getHolder(accessToken: string): Granted<Answer> | null {
    return this.#tokens.get(accessToken) ?? null;
  }

  /** Signs with the published key, or with one that nobody knows. */
  async sign(token: SignJWT, { unpublished }: { unpublished: boolean }): Promise<string> {
    const { own, kid } = await this.#ownKeys();
    token.setProtectedHeader({ alg: 'RS256', kid });
    return token.sign((unpublished ? await generateKeyPair('RS256') : own).privateKey);
  }
}

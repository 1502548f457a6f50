import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { dropOldest } from '../platform/drop-oldest.ts';
import type { AnswerName } from './answers.ts';
import { answerOf } from './answers.ts';
import type { AuthorizeQuery, TokenForm } from './protocol.ts';

const CODE_MS = 5 * 60_000;
const TOKEN_SECONDS = 300;
/** Of what is on its way, more than anybody tries at once. */
const KEPT = 1_000;

/** Somebody who has answered the service's page. */
export interface Person {
  readonly name: string;
  readonly answer: AnswerName;
}

interface Granted {
  readonly asked: AuthorizeQuery;
  readonly person: Person;
  readonly goodUntil: number;
}

/** A check that came to its end, for the page. It has no name in it. */
export interface Checked {
  readonly at: string;
  readonly client: string;
  readonly answer: AnswerName;
}

type Keys = Awaited<ReturnType<typeof makeKeys>>;

const makeKeys = async () => {
  const own = await generateKeyPair('RS256');
  const kid = randomBytes(8).toString('hex');
  return { own, kid, jwk: { ...(await exportJWK(own.publicKey)), kid, alg: 'RS256', use: 'sig' } };
};

const newSecret = (): string => randomBytes(24).toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The service's id of a person: the same each time, as long as their name is. */
const uuidOf = (name: string): string => sha256(`person ${name}`).toString('hex').slice(0, 32);

/** An OpenID provider that behaves like ID.me's. What is on its way is forgotten with the process. */
export class IdentityProvider {
  readonly #secret: string | undefined;
  readonly #asked = new Map<string, AuthorizeQuery>();
  readonly #codes = new Map<string, Granted>();
  readonly #tokens = new Map<string, Granted>();
  #keys: Promise<Keys> | undefined;
  readonly latest: Checked[] = [];

  /** @param secret of every client; without it, nobody gets a token */
  constructor(secret: string | undefined) {
    this.#secret = secret;
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

  /** Where the browser goes after the person has answered; null for a ticket that was used. */
  answer(ticket: string, person: Person): string | null {
    const asked = this.#asked.get(ticket);
    if (asked === undefined) return null;
    this.#asked.delete(ticket);
    this.latest.unshift({ at: new Date().toISOString(), client: asked.client_id, answer: person.answer });
    this.latest.length = Math.min(this.latest.length, 50);
    const { fault } = answerOf(person.answer);
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

  /** Whether a client's secret is right. */
  admits(secret: string | undefined): boolean {
    return (
      this.#secret !== undefined &&
      secret !== undefined &&
      timingSafeEqual(sha256(secret), sha256(this.#secret))
    );
  }

  /** Takes a code, once; null if it is not good for this client, address and verifier. */
  take(form: TokenForm): Granted | null {
    const granted = this.#codes.get(form.code);
    this.#codes.delete(form.code);
    if (granted === undefined || granted.goodUntil <= Date.now()) return null;
    const { client_id: client, redirect_uri: address, code_challenge: challenge } = granted.asked;
    const isTheirs = client === form.client_id && address === form.redirect_uri;
    const isProven = sha256(form.code_verifier).toString('base64url') === challenge;
    return isTheirs && isProven ? granted : null;
  }

  /** The tokens for a code that was taken. */
  async tokensFor(granted: Granted, issuer: string) {
    const { asked, person } = granted;
    const { own, kid } = await this.#ownKeys();
    const accessToken = newSecret();
    this.#tokens.set(accessToken, granted);
    dropOldest(this.#tokens, KEPT);
    const nonce = answerOf(person.answer).fault === 'wrong-nonce' ? newSecret() : asked.nonce;
    const idToken = await new SignJWT(nonce === undefined ? {} : { nonce })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setAudience(asked.client_id)
      .setSubject(uuidOf(person.name))
      .setIssuedAt()
      .setExpirationTime(`${String(TOKEN_SECONDS)}s`)
      .sign(own.privateKey);
    return {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: TOKEN_SECONDS,
      scope: asked.scope,
      id_token: idToken,
    };
  }

  /** Who an access token names, as a signed token, or unsigned where that was chosen; null for a token of nobody. */
  async userInfo(accessToken: string, issuer: string): Promise<{ type: string; text: string } | null> {
    const granted = this.#tokens.get(accessToken);
    if (granted === undefined) return null;
    const { asked, person } = granted;
    const { group = 'military', subgroups, isVerified = true, fault } = answerOf(person.answer);
    const { own, kid } = await this.#ownKeys();
    const uuid = uuidOf(fault === 'wrong-person' ? `not ${person.name}` : person.name);
    const [fname = '', lname = ''] = person.name.split(' ');
    const claims = {
      sub: uuid,
      uuid,
      fname,
      lname,
      zip: '38103',
      status: [{ group, subgroups, verified: isVerified }],
    };
    if (fault === 'unsigned') return { type: 'application/json', text: JSON.stringify(claims) };
    const text = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setAudience(asked.client_id)
      .setIssuedAt()
      .sign((fault === 'wrong-signature' ? await generateKeyPair('RS256') : own).privateKey);
    return { type: 'application/jwt', text };
  }
}

import { headers as names, type MilitaryCheck, type MilitaryDiscount } from '@tirekit/contract';
import type { PricedShop } from '../../support/priced-accounts.ts';

/** One browser of somebody who verifies: its session, and the account that has signed in there. */
export class CheckedVisitor {
  readonly #priced: Pick<PricedShop, 'to' | 'as'>;
  session = '';
  uid: string | null;

  constructor(priced: Pick<PricedShop, 'to' | 'as'>, uid: string | null = null) {
    this.#priced = priced;
    this.uid = uid;
  }

  /** The headers that the storefront's server sends for this browser. */
  get headers(): Record<string, string> {
    return {
      ...this.#priced.as(this.uid),
      [names.verified]: '1',
      ...(this.session !== '' && { [names.session]: this.session }),
    };
  }

  call<T>(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
    return this.#priced.to.call<T>(method, path, { headers: { ...this.headers, ...more }, body });
  }

  /** Opens the storefront. */
  async visit(): Promise<this> {
    const { body } = await this.call<{ userSessionId: string }>('GET', '/users/session');
    this.session = body.userSessionId;
    return this;
  }

  /** The link to the identity service. */
  async begin(back = '/military-discount'): Promise<URL> {
    if (this.session === '') await this.visit();
    const { status, body } = await this.call<{ authorizationLink: string }>(
      'POST',
      '/v1/military-discount/checks',
      { back },
    );
    if (status !== 201) throw new Error(`No check: ${JSON.stringify(body)}`);
    return new URL(body.authorizationLink);
  }

  /** Finishes the check with the callback's query. */
  finish(query: URLSearchParams) {
    return this.call<MilitaryCheck>('POST', '/v1/military-discount/checks/finish', { query: String(query) });
  }

  /** The whole way. @param name the person; the same name is the same identity */
  async verify(answer: string, name = 'Sam Sample') {
    return this.finish(await answerOn(await this.begin(), answer, name));
  }

  async discount(): Promise<MilitaryDiscount> {
    return (await this.call<MilitaryDiscount>('GET', '/v1/military-discount')).body;
  }

  /** Signs in: what the guest was joins the account. */
  async signIn(uid: string): Promise<void> {
    this.uid = uid;
    const { body } = await this.call<{ userSessionId: string }>('POST', '/v1/account/merge');
    this.session = body.userSessionId;
  }
}

/** The answer of a person on the identity service's page. Returns the query with which their browser goes back. */
export async function answerOn(link: URL, answer: string, name = 'Sam Sample'): Promise<URLSearchParams> {
  const page = await (await fetch(link)).text();
  const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const answered = await fetch(link.origin + link.pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ticket, name, answer }),
  });
  const location = answered.headers.get('location');
  if (location === null)
    throw new Error(`The page did not send the browser back: ${String(answered.status)} ${page}`);
  return new URL(location).searchParams;
}

import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import * as z from 'zod';

const Placed = z.object({
  order: z.object({ orderNumber: z.string(), state: z.string() }),
  orderKey: z.string(),
});
const Added = z.object({ cartKey: z.string() });
const Ready = z.object({
  cart: z.object({ version: z.number(), quote: z.object({ totalCents: z.number() }) }),
});
const Token = z.object({ token: z.string() });

/** The shop that buyers go to, and the secrets of its server. */
export interface Market {
  readonly api: string;
  readonly apiToken: string;
  readonly provider: string;
  readonly providerKey: string;
  /** The signed address of the next buyer, where limits by address count. */
  readonly visitorOf?: () => Readonly<Record<string, string>>;
}

/** A cart that needs only the last press of the button. */
export interface PreparedOrder {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Wish {
  readonly itemId: string;
  readonly quantity: number;
}

const shipping = {
  mode: 'ship-to-me',
  form: {
    email: 'pat@example.com',
    phone: '901-555-0134',
    phoneType: 'mobile',
    firstName: 'Pat',
    lastName: 'Buyer',
    addressLine1: '12 Union Ave',
    city: 'Memphis',
    state: 'TN',
    zip: '38103',
  },
};
const card = { number: '4242424242424242', expMonth: 12, expYear: 2035, cvc: '123' };

/** The calls of a storefront's server for its buyers, over kept connections. */
export class Buyers {
  readonly #market: Market;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 });

  constructor(market: Market) {
    this.#market = market;
  }

  /** Fills a cart, says where it goes, and has the provider make a token of the card. */
  async prepare(wishes: readonly Wish[]): Promise<PreparedOrder> {
    const { api, provider, providerKey, apiToken, visitorOf } = this.#market;
    const items = wishes.length === 2 ? staggered(wishes) : wishes;
    const visitor = visitorOf?.() ?? {};
    const lines = `${api}/v1/cart/lines`;
    const { cartKey } = Added.parse(await this.#call('POST', lines, apiToken, { items }, visitor));
    const key = { ...visitor, 'x-tirekit-cart': cartKey };
    await this.#call('PUT', `${api}/v1/cart/shipping`, apiToken, shipping, key);
    const confirmed = `${api}/v1/cart/shipping/confirmation`;
    const { cart } = Ready.parse(await this.#call('POST', confirmed, apiToken, undefined, key));
    const { token } = Token.parse(await this.#call('POST', `${provider}/v1/tokens`, providerKey, card));
    return {
      headers: {
        authorization: `Bearer ${apiToken}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...key,
      },
      body: JSON.stringify({
        cartVersion: cart.version,
        totalCents: cart.quote.totalCents,
        payment: { method: 'card', token },
        billing: null,
        acceptTerms: true,
      }),
    };
  }

  /** Presses the button. */
  async place(prepared: PreparedOrder): Promise<z.infer<typeof Placed>> {
    const { headers, body } = prepared;
    return Placed.parse(await this.#send('POST', `${this.#market.api}/v1/orders`, headers, body));
  }

  /** Looks at the order as its confirmation page does. */
  async look({ order, orderKey }: z.infer<typeof Placed>): Promise<void> {
    const { api, apiToken, visitorOf } = this.#market;
    await this.#call('GET', `${api}/v1/orders/${order.orderNumber}`, apiToken, undefined, {
      ...visitorOf?.(),
      'x-tirekit-order': orderKey,
    });
  }

  close(): void {
    this.#agent.destroy();
  }

  #call(
    method: string,
    url: string,
    key: string,
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
  ) {
    const json = body === undefined ? undefined : JSON.stringify(body);
    const type = json === undefined ? {} : { 'content-type': 'application/json' };
    return this.#send(method, url, { authorization: `Bearer ${key}`, ...type, ...more }, json);
  }

  #send(method: string, url: string, headers: Readonly<Record<string, string>>, body?: string) {
    return new Promise<unknown>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const sent = request(url, { method, agent: this.#agent, headers: { ...headers, ...length } });
      sent.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('error', reject).on('end', () => {
          if (response.statusCode !== undefined && response.statusCode < 300) resolve(JSON.parse(text));
          else reject(new Error(`${method} ${url} answered ${String(response.statusCode)}: ${text}`));
        });
      });
      sent.on('error', (cause) => reject(new Error(`${method} ${url} broke`, { cause }))).end(body);
    });
  }
}

function staggered(wishes: readonly Wish[]) {
  return wishes.map((wish, at) => ({ ...wish, axle: at === 0 ? 'front' : 'rear' }));
}

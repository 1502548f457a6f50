import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BodyInputOf, Cart, Order, placeOrder } from '@tirekit/contract';
import { getClientSecret, testSecrets } from '../support/test-config.ts';
import { STOREFRONT, type BorrowedShop } from './test-shop.ts';

export interface Answer<T> {
  readonly status: number;
  readonly body: T & { code?: string; message?: string; fields?: { path: string; message: string }[] };
}

export interface Placed {
  order: Order;
  orderKey: string;
}

/** Cards of the sandbox's protocol. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  secondFactor: '4000002500003155',
  processing: '4000000000000531',
  slow: '4000000000000119',
  captureFails: '4000000000000341',
  slowCapture: '4000000000000259',
} as const;

export const shippingForm = {
  email: 'pat@example.com',
  phone: '901-555-0134',
  phoneType: 'mobile',
  firstName: 'Pat',
  lastName: "O'Neill",
  addressLine1: '12 Union Ave',
  city: 'Memphis',
  state: 'TN',
  zip: '38103',
} as const;

/** The actions of a storefront's server and its buyer, over HTTP only. */
export function buyerActions(shop: BorrowedShop) {
  const tokens = new Map<string, string>();

  const token = async (channel: string): Promise<string> => {
    const known = tokens.get(channel);
    if (known !== undefined) return known;
    const response = await fetch(`${shop.origin}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: channel,
        client_secret: getClientSecret(channel),
        grant_type: 'client_credentials',
      }),
    });
    const { access_token } = (await response.json()) as { access_token: string };
    tokens.set(channel, access_token);
    return access_token;
  };

  /** A call with a storefront's token. The caller says what it expects; the API checks its answers in tests. */
  const call = async <T>(
    method: string,
    path: string,
    {
      body,
      headers = {},
      channel = 'retail',
    }: { body?: unknown; headers?: Record<string, string>; channel?: string } = {},
  ): Promise<Answer<T>> => {
    const response = await fetch(`${shop.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token(channel)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
  };

  const cardToken = async (number: string = cards.good): Promise<string> => {
    const response = await fetch(`${shop.sandbox.provider}/v1/tokens`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${testSecrets.PAYMENT_PROVIDER_SECRET_KEY}`,
      },
      body: JSON.stringify({
        number,
        expMonth: 12,
        expYear: 2035,
        cvc: number.startsWith('3') ? '1234' : '123',
      }),
    });
    return ((await response.json()) as { token: string }).token;
  };

  /** A cart that is ready to be bought. */
  const prepareCart = async (
    itemId: string | undefined,
    quantity = 4,
    form: Record<string, unknown> = shippingForm,
    channel = 'retail',
  ): Promise<{ cartKey: string; cart: Cart }> => {
    const added = await call<{ cartKey: string }>('POST', '/v1/cart/lines', {
      channel,
      body: { items: [{ itemId, quantity }] },
    });
    const headers = { 'x-tirekit-cart': added.body.cartKey };
    const shipped = await call('PUT', '/v1/cart/shipping', {
      channel,
      headers,
      body: { mode: 'ship-to-me', form },
    });
    const ready = await call<{ cart: Cart }>('POST', '/v1/cart/shipping/confirmation', { channel, headers });
    if (ready.status !== 200)
      throw new Error(`The cart is not ready: ${JSON.stringify([shipped.body, ready.body])}`);
    return { cartKey: added.body.cartKey, cart: ready.body.cart };
  };

  const orderBody = async (
    cart: Pick<Cart, 'version' | 'quote'>,
    number: string = cards.good,
    more: Partial<BodyInputOf<typeof placeOrder>> = {},
  ): Promise<BodyInputOf<typeof placeOrder>> => ({
    cartVersion: cart.version,
    totalCents: cart.quote.totalCents,
    payment: { method: 'card', token: await cardToken(number) },
    billing: null,
    acceptTerms: true,
    returnUrl: `${STOREFRONT}/checkout/return`,
    ...more,
  });

  const place = (
    cartKey: string,
    body: unknown,
    idempotencyKey: string = randomUUID(),
    channel = 'retail',
    headers: Record<string, string> = {},
  ): Promise<Answer<Placed>> =>
    call<Placed>('POST', '/v1/orders', {
      channel,
      headers: { 'x-tirekit-cart': cartKey, 'idempotency-key': idempotencyKey, ...headers },
      body,
    });

  return {
    call,
    cardToken,
    prepareCart,
    orderBody,
    place,
    /** From an empty cart to an order, with one card. */
    async buy(itemId: string | undefined, number: string = cards.good, quantity = 4) {
      const { cartKey, cart } = await prepareCart(itemId, quantity);
      return { cartKey, cart, answer: await place(cartKey, await orderBody(cart, number)) };
    },
    order: async (placed: Placed): Promise<Order> => {
      const headers = { 'x-tirekit-order': placed.orderKey };
      return (await call<{ order: Order }>('GET', `/v1/orders/${placed.order.orderNumber}`, { headers })).body
        .order;
    },
    /** A file, by its signed path, as a storefront's server asks for it; null asks without a token. */
    file: async (path: string, channel: string | null = 'retail'): Promise<Response> =>
      fetch(`${shop.origin}${path}`, {
        headers: channel === null ? {} : { authorization: `Bearer ${await token(channel)}` },
      }),
    /** The charges in the provider's books. */
    async charges(orderNumber: string) {
      const response = await fetch(`${shop.sandbox.provider}/v1/charges?reference=${orderNumber}`, {
        headers: { authorization: `Bearer ${testSecrets.PAYMENT_PROVIDER_SECRET_KEY}` },
      });
      const { data } = (await response.json()) as {
        data: { id: string; status: string; amountCents: number; refundedCents: number; voided: boolean }[];
      };
      return data;
    },
    /** Mails about an order, in the mailbox that people see. */
    async mails(orderNumber: string) {
      const response = await fetch(`${shop.sandbox.sandbox}/mailbox.json?limit=200`);
      const { mails } = (await response.json()) as {
        mails: {
          subject: string;
          text: string;
          html: string;
          messageId: string;
          to: unknown;
          timesReceived: number;
        }[];
      };
      return mails.filter(({ subject }) => subject.includes(orderNumber));
    },
    stock: async (itemId: string | undefined): Promise<number> =>
      (await shop.db.one<{ quantity: number }>('SELECT quantity FROM stock WHERE sku_id = $1', [itemId]))
        .quantity,
  };
}

/** Asks again until the answer is there. Fails after `ms` with the last answer. */
export async function eventually<T>(
  ask: () => Promise<T>,
  holds: (value: T) => boolean,
  ms = 30_000,
): Promise<T> {
  const until = Date.now() + ms;
  for (;;) {
    const value = await ask();
    if (holds(value)) return value;
    if (Date.now() > until) throw new Error(`Still not so after ${ms} ms: ${JSON.stringify(value)}`);
    await sleep(50);
  }
}

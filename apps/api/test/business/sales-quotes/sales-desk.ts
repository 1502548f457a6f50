import { randomUUID } from 'node:crypto';
import type { BodyInputOf, Cart, SalesQuote, sendSalesQuote, SentQuote } from '@tirekit/contract';
import { mintUserToken } from '../../../src/platform/tokens/mint-user-token.ts';
import { buyerActions, eventually } from '../../orders/test-buyer.ts';
import type { BorrowedShop } from '../../orders/test-shop.ts';

export const customer = {
  email: 'kim@example.com',
  phone: '(901) 555-0177',
  firstName: 'Kim',
  lastName: 'Customer',
} as const;

/** A signed link's fields, and the number of its quote. */
export interface Link {
  readonly quoteNumber: string;
  readonly expires: string;
  readonly signature: string;
}

/** The actions of a clerk and their customers, over HTTP only. The clerk may give 10 percent off, and 30 days. */
export async function salesDesk(shop: BorrowedShop) {
  const { deps } = await shop.startApi();
  const [key] = deps.signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  const buyers = buyerActions(shop);
  await shop.db.execute(
    'INSERT INTO sales_terms (discount_bps, days) VALUES (1000, 30) ON CONFLICT DO NOTHING',
  );

  /** Opens an account, and makes its header. */
  const signedIn = async (uid: string, userType = '{product} Sales Tool') => {
    await shop.db.execute(
      `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type)
       VALUES ($1, $2, 'Sal', 'Sample', $3, 'Retail') ON CONFLICT DO NOTHING`,
      [uid, `${uid}@example.com`, userType],
    );
    const token = await mintUserToken(key, { issuer: deps.config.API_ORIGIN, uid, seconds: 3600 });
    return { 'x-authorization': `Bearer ${token}` };
  };
  const clerk = await signedIn('clerk');

  /** The clerk's cart with these tires in it, and nothing that an earlier test left there. */
  const fill = async (itemId: string | undefined, quantity = 4) => {
    const found = await buyers.call<{ cart: Cart | null; cartKey?: string }>('GET', '/v1/cart', {
      headers: clerk,
    });
    const known = { ...clerk, 'x-tirekit-cart': found.body.cartKey ?? '' };
    for (const { lineId } of found.body.cart?.lines ?? [])
      await buyers.call('DELETE', `/v1/cart/lines/${lineId}`, { headers: known });
    const { body } = await buyers.call<{ cart: Cart; cartKey: string | null }>('POST', '/v1/cart/lines', {
      headers: clerk,
      body: { items: [{ itemId, quantity }] },
    });
    return { cart: body.cart, headers: { ...clerk, 'x-tirekit-cart': body.cartKey ?? '' } };
  };

  type Terms = Partial<BodyInputOf<typeof sendSalesQuote>>;
  const send = (
    { cart, headers }: { cart: Pick<Cart, 'version'>; headers: Record<string, string> },
    terms: Terms = {},
    idempotencyKey: string = randomUUID(),
  ) =>
    buyers.call<{ quote: SentQuote }>('POST', '/v1/account/sales-quotes', {
      headers: { ...headers, 'idempotency-key': idempotencyKey },
      body: { ...customer, discountBps: 500, days: 7, mayChange: true, cartVersion: cart.version, ...terms },
    });

  /** The link in the quote's last mail. */
  const getLink = async (quoteNumber: string, mails = 1): Promise<Link> => {
    const found = await eventually(
      () => buyers.mails(quoteNumber),
      ({ length }) => length >= mails,
    );
    const url = /https?:\S+\/quote\?\S+/.exec(found[0]?.text ?? '')?.[0] ?? '';
    const query = new URL(url).searchParams;
    return {
      quoteNumber: query.get('quote') ?? '',
      expires: query.get('expires') ?? '',
      signature: query.get('signature') ?? '',
    };
  };

  return {
    ...buyers,
    signedIn,
    clerk,
    fill,
    send,
    getLink,
    /** A quote of four tires, in its customer's mailbox. */
    async sent(itemId: string | undefined, terms: Terms = {}) {
      const { body } = await send(await fill(itemId), terms);
      return { quote: body.quote, link: await getLink(body.quote.quoteNumber) };
    },
    list: async () =>
      (await buyers.call<{ quotes: SentQuote[] }>('GET', '/v1/account/sales-quotes', { headers: clerk })).body
        .quotes,
    open: (link: Link, channel = 'retail') =>
      buyers.call<{ salesQuote: SalesQuote }>('POST', '/v1/sales-quotes/open', { body: link, channel }),
    accept: (link: Link, more: object = {}, headers: Record<string, string> = {}) =>
      buyers.call<{ cart: Cart; cartKey: string | null }>('POST', '/v1/sales-quotes/acceptance', {
        body: { ...link, ...more },
        headers,
      }),
    change: async (cartKey: string, method: string, path: string, body?: unknown) =>
      buyers.call<{ cart: Cart }>(method, `/v1/cart${path}`, {
        headers: { 'x-tirekit-cart': cartKey },
        ...(body !== undefined && { body }),
      }),
  };
}

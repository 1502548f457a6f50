import { randomUUID } from 'node:crypto';
import type { ExchangeHandOver, Order } from '@tirekit/contract';
import { CUSTOMER_ID_SECRET, testSecrets } from '../../support/test-config.ts';
import { signCustomerId } from '../../../src/modules/people/identity/customer-id.ts';
import { type Answer, type buyerActions, type Placed, shippingForm } from '../../orders/test-buyer.ts';
import { EXCHANGE_STOREFRONT, type BorrowedShop } from '../../orders/test-shop.ts';

const channel = 'military-exchange';

/** A customer id as the exchange signs it; by default for an hour. */
export const vouchedFor = (customerId: string, seconds = 3_600): string =>
  signCustomerId(customerId, Math.floor(Date.now() / 1000) + seconds, CUSTOMER_ID_SECRET);

/** The exchange's record of a purchase. */
interface Purchase {
  readonly id: string;
  readonly status: string;
  readonly amountCents: number;
  readonly documentCents: number;
  readonly refundedCents: number;
}

/** The actions of an exchange's customer and their browser, over HTTP only. */
export function exchangeBuyers(shop: BorrowedShop, { call, prepareCart }: ReturnType<typeof buyerActions>) {
  const orderKey = ({ orderKey: key }: Placed) => ({ 'x-tirekit-order': key });
  const post = async (url: string, fields: Record<string, string>, origin?: string) => {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      headers: origin === undefined ? {} : { origin },
    });
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
  };
  return {
    prepare: (itemId: string | undefined, quantity = 4, form: Record<string, unknown> = shippingForm) =>
      prepareCart(itemId, quantity, form, channel),
    place(
      { cartKey, cart }: Awaited<ReturnType<typeof prepareCart>>,
      {
        customer = vouchedFor('soldier-1'),
        key = randomUUID(),
        payment = { method: 'exchange' },
        totalCents = cart.quote.totalCents,
        billing = null,
        returnUrl = `${EXCHANGE_STOREFRONT}/checkout/payments/exchange`,
      }: {
        customer?: string;
        key?: string;
        payment?: object;
        totalCents?: number;
        billing?: object | null;
        returnUrl?: string;
      } = {},
    ): Promise<Answer<Placed>> {
      return call<Placed>('POST', '/v1/orders', {
        channel,
        headers: {
          'x-tirekit-cart': cartKey,
          'idempotency-key': key,
          'x-partner-customer-id': customer,
        },
        body: {
          cartVersion: cart.version,
          totalCents,
          payment,
          billing,
          acceptTerms: true,
          returnUrl,
        },
      });
    },
    async handOver(placed: Placed): Promise<ExchangeHandOver | null> {
      const path = `/v1/orders/${placed.order.orderNumber}/exchange`;
      const { body } = await call<{ handOver: ExchangeHandOver | null }>('GET', path, {
        channel,
        headers: orderKey(placed),
      });
      return body.handOver;
    },
    /** The browser brings the document to the exchange. Returns the purchase's page there. */
    bring: ({ checkoutUrl, fieldName, payload }: ExchangeHandOver) =>
      post(checkoutUrl, { [fieldName]: payload }, EXCHANGE_STOREFRONT),
    answer: (purchasePath: string, answer: string) =>
      post(`${shop.sandbox.sandbox}${purchasePath}`, { answer }),
    /** The storefront asks what became of it, as its page does where the browser comes back to. */
    async settle(placed: Placed): Promise<Order> {
      const path = `/v1/orders/${placed.order.orderNumber}/settlement`;
      const { body } = await call<{ order: Order }>('POST', path, { channel, headers: orderKey(placed) });
      return body.order;
    },
    async order(placed: Placed): Promise<Order> {
      const path = `/v1/orders/${placed.order.orderNumber}`;
      const { body } = await call<{ order: Order }>('GET', path, { channel, headers: orderKey(placed) });
      return body.order;
    },
    async purchases(orderNumber: string): Promise<Purchase[]> {
      const answer = await fetch(`${shop.sandbox.sandbox}/exchange/v1/purchases?reference=${orderNumber}`, {
        headers: { authorization: `Bearer ${testSecrets.EXCHANGE_API_KEY}` },
      });
      return ((await answer.json()) as { data: Purchase[] }).data;
    },
    behave: (behavior: string) => post(`${shop.sandbox.sandbox}/exchange/settings`, { behavior }),
  };
}

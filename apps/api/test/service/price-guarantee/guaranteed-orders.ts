import type { PriceGuarantee } from '@tirekit/contract';
import { expect } from 'vitest';
import { buyerActions, eventually, type Placed } from '../../orders/test-buyer.ts';
import type { BorrowedShop } from '../../orders/test-shop.ts';
import { listRefunds } from '../../../src/modules/service/refunds/index.ts';

export interface Bought extends Placed {
  readonly tire: string;
}

export type ShownGuarantee = { priceGuarantee: PriceGuarantee };

/** Orders of four tires for $100.00 each, whose prices and deals then change. Each is of a tire of its own. */
export function guaranteedOrders(shop: BorrowedShop) {
  const buyers = buyerActions(shop);
  let nth = 0;
  async function nextTire(priceCents = 10_000): Promise<string> {
    const tire = shop.tires[nth++] ?? '';
    await shop.db.execute('UPDATE sku SET price_cents = $2, map_cents = NULL WHERE sku_id = $1', [
      tire,
      priceCents,
    ]);
    // As if it had never been different.
    await shop.db.execute('DELETE FROM price_day WHERE sku_id = $1', [tire]);
    return tire;
  }

  const setPrice = (tire: string, priceCents: number) =>
    shop.db.execute('UPDATE sku SET price_cents = $2 WHERE sku_id = $1', [tire, priceCents]);

  async function addDeal(values: Record<string, unknown>): Promise<void> {
    const deal = { name: 'Sale', description: '', starts_on: '2020-01-01', min_quantity: 1, ...values };
    await shop.db.execute(
      `INSERT INTO deal (slug, name, description, discount_type, amount_cents, percent_bps, code, min_quantity, price_types, starts_on)
       SELECT slug, name, description, discount_type, amount_cents, percent_bps, code, min_quantity, price_types, starts_on
       FROM jsonb_populate_record(NULL::deal, $1)`,
      [JSON.stringify(deal)],
    );
    // Carts look at deals that are at most a second old.
    await new Promise((done) => setTimeout(done, 1_050));
  }

  async function buy(
    options: { priceCents?: number; coupon?: string; channel?: string } = {},
  ): Promise<Bought> {
    const { channel = 'retail' } = options;
    const tire = await nextTire(options.priceCents);
    const { cartKey, cart } = await buyers.prepareCart(tire, 4, undefined, channel);
    let priced = cart;
    if (options.coupon !== undefined) {
      const headers = { 'x-tirekit-cart': cartKey };
      const answer = await buyers.call<{ cart: typeof cart }>('PUT', '/v1/cart/coupon', {
        headers,
        channel,
        body: { code: options.coupon },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      priced = answer.body.cart;
    }
    const body = { ...(await buyers.orderBody(priced)), returnUrl: undefined };
    const placed = await buyers.place(cartKey, body, undefined, channel);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    return { ...placed.body, tire };
  }

  const ask = <T>(path: string, { order, orderKey }: Placed, body: object = {}, channel = 'retail') =>
    buyers.call<T>('POST', `/v1/orders/price-guarantee${path}`, {
      channel,
      headers: { 'x-tirekit-order': orderKey },
      body: { orderNumber: order.orderNumber, ...body },
    });

  async function shown(placed: Placed, channel?: string): Promise<PriceGuarantee> {
    const { status, body } = await ask<ShownGuarantee>('/open', placed, {}, channel);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.priceGuarantee;
  }

  /** Presses the button, and waits until whatever that gives back is paid. */
  async function claim(
    placed: Placed,
    { claim: number, refundCents: amountCents }: PriceGuarantee,
  ): ReturnType<typeof ask<ShownGuarantee>> {
    const answer = await ask<ShownGuarantee>('', placed, { claim: number, amountCents });
    await eventually(
      () => listRefunds(shop.db, placed.order.orderNumber),
      (refunds) => refunds.every(({ state }) => state === 'done'),
    );
    return answer;
  }

  const givenBack = async ({ order }: Placed): Promise<number> =>
    (await buyers.charges(order.orderNumber)).reduce((total, { refundedCents }) => total + refundedCents, 0);

  /** The tax that is paid on an amount, in Memphis as the order's own quote has it. */
  function taxOn({ order }: Placed, cents: number): number {
    const tires = order.quote.lines
      .filter(({ kind }) => kind === 'tires' || kind === 'promotion' || kind === 'coupon')
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const tax = order.quote.lines.find(({ kind }) => kind === 'tires')?.taxCents ?? 0;
    expect(tax).toBeGreaterThan(0);
    return Math.round((cents * tax) / tires);
  }

  async function returnTires(placed: Placed, pieces: readonly number[], state: string): Promise<void> {
    const returnId = `RET${String(nth).padStart(4, '0')}${String(pieces.length)}${state.length}A`.slice(
      0,
      10,
    );
    await shop.db.execute(
      `INSERT INTO order_return (return_id, order_number, state, reason) VALUES ($1, $2, $3, 'changed-mind')`,
      [returnId, placed.order.orderNumber, state],
    );
    await shop.db.execute(
      'INSERT INTO order_return_line (return_id, line_no, pieces) VALUES ($1, 1, $2::integer[])',
      [returnId, `{${pieces.join(',')}}`],
    );
  }

  return { buyers, setPrice, addDeal, buy, ask, shown, claim, givenBack, taxOn, returnTires };
}

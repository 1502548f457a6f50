import { randomUUID } from 'node:crypto';
import type { BodyInputOf, Cart, placeOrder } from '@tirekit/contract';
import { testSecrets } from '../../support/test-config.ts';
import { buyerActions, cards } from '../../orders/test-buyer.ts';
import { STOREFRONT, type BorrowedShop } from '../../orders/test-shop.ts';
import { giftCardCodes, spelledCode } from '../../../src/modules/buying/gift-cards/code.ts';
import { issueGiftCard } from '../../../src/modules/buying/gift-cards/ledger.ts';

export interface TestCard {
  readonly cardId: string;
  readonly code: string;
}

/** A cart with a gift card, ready to be bought. */
export interface GiftedCart {
  readonly cartKey: string;
  readonly cart: Cart;
}

/** Gift cards, and orders that are paid with them. */
export function giftCardOrders(shop: BorrowedShop) {
  const buyers = buyerActions(shop);
  const codes = giftCardCodes(testSecrets.RECEIPT_SIGNING_SECRET);

  const giveCard = async (amountCents: number, channelId = 'retail'): Promise<TestCard> => {
    const { cardId } = await shop.db.transaction((tx) =>
      issueGiftCard(tx, codes, { channelId, uid: null, amountCents }),
    );
    return { cardId, code: spelledCode(codes.getCode(cardId)) };
  };

  const enter = (cartKey: string, code: string, headers: Record<string, string> = {}) =>
    buyers.call<{ cart: Cart }>('PUT', '/v1/cart/gift-card', {
      headers: { 'x-tirekit-cart': cartKey, ...headers },
      body: { code },
    });

  return {
    buyers,
    giveCard,
    enter,
    choose: (cartKey: string, method: string) =>
      buyers.call<{ cart: Cart }>('PUT', '/v1/cart/payment-method', {
        headers: { 'x-tirekit-cart': cartKey },
        body: { method },
      }),
    /** A cart of this tire whose buyer has entered the card. */
    async cartWith(
      { code }: Pick<TestCard, 'code'>,
      tire: string | undefined,
      quantity = 4,
    ): Promise<GiftedCart> {
      const { cartKey } = await buyers.prepareCart(tire, quantity);
      const { status, body } = await enter(cartKey, code);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return { cartKey, cart: body.cart };
    },
    /** The body that the review page sends. */
    async bodyFor(
      { cart }: GiftedCart,
      card: keyof typeof cards = 'good',
    ): Promise<BodyInputOf<typeof placeOrder>> {
      const { giftCard } = cart;
      return giftCard?.restCents === 0
        ? {
            cartVersion: cart.version,
            totalCents: cart.quote.totalCents,
            giftCardCents: giftCard.paysCents,
            payment: { method: 'gift-card' },
            billing: null,
            acceptTerms: true,
            returnUrl: `${STOREFRONT}/checkout/return`,
          }
        : buyers.orderBody(cart, cards[card], { giftCardCents: giftCard?.paysCents ?? 0 });
    },
    place: (cartKey: string, body: unknown, key: string = randomUUID()) => buyers.place(cartKey, body, key),
    balance: async (cardId: string): Promise<number> =>
      (
        await shop.db.one<{ cents: number }>(
          'SELECT balance_cents AS cents FROM gift_card WHERE card_id = $1',
          [cardId],
        )
      ).cents,
    /** The events of a card: kinds and amounts, the oldest first. */
    ledger: async (cardId: string): Promise<[string, number][]> =>
      (
        await shop.db.query<{ kind: string; cents: number }>(
          'SELECT kind, amount_cents AS cents FROM gift_card_entry WHERE card_id = $1 ORDER BY entry_id',
          [cardId],
        )
      ).map(({ kind, cents }) => [kind, cents]),
    setPrice: (tire: string | undefined, cents: number) =>
      shop.db.execute('UPDATE sku SET price_cents = $2, map_cents = NULL WHERE sku_id = $1', [tire, cents]),
  };
}

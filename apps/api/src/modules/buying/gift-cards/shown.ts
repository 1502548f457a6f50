import { type CartGiftCard, type OrderGiftCard, type OwnGiftCard, shopDay } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { hashOfTyped } from './code.ts';

const FIND =
  'SELECT card_id AS "cardId" FROM gift_card WHERE code_hash = $1 AND channel_id = $2 AND balance_cents > 0';
const CARD = 'SELECT last4 FROM gift_card WHERE card_id = $1';

// A waiting order of the same cart gives way to the next one, and frees its holds.
const CARD_OF_CART = `
  SELECT last4, balance_cents + coalesce((
    SELECT sum(o.gift_card_cents) FROM order_header o
    WHERE o.cart_id = $2 AND o.gift_card_id = $1 AND o.state = 'requires-action' AND o.settle_after IS NOT NULL
  ), 0)::integer AS "balanceCents"
  FROM gift_card WHERE card_id = $1`;
const OWN = `
  SELECT last4, issued_cents AS "issuedCents", balance_cents AS "balanceCents", issued_at AS "issuedAt"
  FROM gift_card WHERE uid = $1 AND channel_id = $2 ORDER BY issued_at DESC, card_id`;

type Balance = { last4: string; balanceCents: number };

/** The id of a storefront's card that can still pay, by its typed code; null if there is none. */
export async function findGiftCard(db: Queries, typed: string, channelId: string): Promise<string | null> {
  const hash = hashOfTyped(typed);
  const card = hash && (await db.maybeOne<{ cardId: string }>(FIND, [hash, channelId]));
  return card?.cardId ?? null;
}

/** The card of a cart beside its total; undefined without one, or where nothing is left on it. */
export async function cartGiftCard(
  db: Queries,
  { cartId, giftCardId }: { readonly cartId: string; readonly giftCardId: string | null },
  totalCents: number,
): Promise<CartGiftCard | undefined> {
  if (giftCardId === null) return undefined;
  const card = await db.maybeOne<Balance>(CARD_OF_CART, [giftCardId, cartId]);
  if (card === null || card.balanceCents === 0) return undefined;
  const paysCents = Math.min(card.balanceCents, totalCents);
  return { ...card, paysCents, restCents: totalCents - paysCents };
}

/** The part of an order that a card has paid; undefined without one. */
export async function orderGiftCard(
  db: Queries,
  order: { giftCardId: string | null; giftCardCents: number; totalCents: number },
): Promise<OrderGiftCard | undefined> {
  const { giftCardId: cardId, giftCardCents: amountCents, totalCents } = order;
  const card = cardId === null ? null : await db.maybeOne<{ last4: string }>(CARD, [cardId]);
  return card === null ? undefined : { last4: card.last4, amountCents, restCents: totalCents - amountCents };
}

/** The cards that were issued to an account, the newest first. */
export const ownGiftCards = async (db: Queries, uid: string, channelId: string): Promise<OwnGiftCard[]> =>
  (await db.query<Omit<OwnGiftCard, 'issuedOn'> & { issuedAt: Date }>(OWN, [uid, channelId])).map(
    ({ issuedAt, ...card }) => ({ ...card, issuedOn: shopDay(issuedAt) }),
  );

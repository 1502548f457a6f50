import { type Queries, sqlState } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { type GiftCardCodes, hashOfCode } from './code.ts';

// Balances change by entries alone: a trigger adds each to its card, and no balance can fall below zero. What an order holds is
// taken or released by a trigger of `orders` when it ends (sql/gift-cards.sql).

const ISSUE = `
  INSERT INTO gift_card (card_id, code_hash, last4, channel_id, uid, issued_cents) VALUES ($1, $2, $3, $4, $5, $6)`;
const ENTER = `
  INSERT INTO gift_card_entry (card_id, kind, amount_cents, order_number, refund_id) VALUES ($1, $2, $3, $4, $5)`;
const CREDIT = `
  INSERT INTO gift_card_entry (card_id, kind, amount_cents, order_number, refund_id)
  SELECT gift_card_id, 'refunded', $3, order_number, $2 FROM order_header WHERE order_number = $1 AND gift_card_id IS NOT NULL
  ON CONFLICT DO NOTHING`;

/** `check_violation`: less is left. */
const TOO_LITTLE = '23514';

/** The part of an order that a gift card pays. */
interface GiftCardPayment {
  readonly cardId: string;
  readonly amountCents: number;
}

/** Makes a card in the caller's transaction. The mail, which is written afterwards, asks for its code again. */
export async function issueGiftCard(
  tx: Queries,
  codes: GiftCardCodes,
  { channelId, uid, amountCents }: { channelId: string; uid: string | null; amountCents: number },
): Promise<{ readonly cardId: string; readonly last4: string }> {
  const cardId = randomCrockford(16);
  const code = codes.getCode(cardId);
  const last4 = code.slice(-4);
  await tx.execute(ISSUE, [cardId, hashOfCode(code), last4, channelId, uid, amountCents]);
  await tx.execute(ENTER, [cardId, 'issued', amountCents, null, null]);
  return { cardId, last4 };
}

/**
 * Step (a) of placing an order: holds what the card pays, in the order's own transaction, which also names the card in the order.
 * Orders that want the same card at once take turns at its row.
 * @throws ApiProblem `gift-card-changed` if less is left by now
 */
export async function holdGiftCard(
  tx: Queries,
  orderNumber: string,
  { cardId, amountCents }: GiftCardPayment,
): Promise<void> {
  try {
    await tx.execute(ENTER, [cardId, 'held', -amountCents, orderNumber, null]);
  } catch (error) {
    throw sqlState(error) === TOO_LITTLE ? new ApiProblem('gift-card-changed') : error;
  }
}

/** Gives the gift card its part of a refund, once, in the transaction that marks the refund as done. */
export async function creditGiftCard(
  tx: Queries,
  refund: { orderNumber: string; refundId: string; giftCardCents: number },
): Promise<void> {
  const { orderNumber, refundId, giftCardCents } = refund;
  if (giftCardCents > 0) await tx.execute(CREDIT, [orderNumber, refundId, giftCardCents]);
}

const DISOWN = 'UPDATE gift_card SET uid = NULL WHERE uid = $1';

/** Removes an account from its gift cards. Anyone who has a card's code can still spend it. */
export async function disownGiftCards(tx: Queries, uid: string): Promise<void> {
  await tx.execute(DISOWN, [uid]);
}

import type { Queries } from '../../../platform/db/database.ts';

const CARDS = `
  SELECT channel_id AS storefront, last4, issued_cents AS "issuedCents", balance_cents AS "balanceCents",
    issued_at AS "issuedAt",
    (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'amountCents', amount_cents, 'orderNumber', order_number, 'at', at)
       ORDER BY entry_id) FROM gift_card_entry e WHERE e.card_id = c.card_id) AS entries
  FROM gift_card c WHERE uid = $1 ORDER BY issued_at`;

/** The cards that were issued to an account, with their entries, for its owner's download. */
export const giftCardData = (db: Queries, uid: string): Promise<Record<string, unknown>[]> =>
  db.query(CARDS, [uid]);

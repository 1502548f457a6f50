import type { PersonalData } from '../../../platform/personal-data.ts';
import { disownGiftCards } from '../../buying/gift-cards/index.ts';

const LINKS =
  'SELECT channel_id AS storefront, code, joined_at AS "joinedAt" FROM advocate WHERE uid = $1 ORDER BY joined_at';
const CARDS = `
  SELECT channel_id AS storefront, last4, issued_cents AS "issuedCents", balance_cents AS "balanceCents",
    issued_at AS "issuedAt",
    (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'amountCents', amount_cents, 'orderNumber', order_number, 'at', at)
       ORDER BY entry_id) FROM gift_card_entry e WHERE e.card_id = c.card_id) AS entries
  FROM gift_card c WHERE uid = $1 ORDER BY issued_at`;

/** An account's part in the program. A gift card is money: its code can be spent even afterwards. */
export const referralData: readonly PersonalData[] = [
  {
    name: 'referrals',
    export: async (db, uid) => ({
      links: await db.query(LINKS, [uid]),
      giftCards: await db.query(CARDS, [uid]),
    }),
    async erase(tx, uid) {
      await tx.execute('DELETE FROM referral WHERE advocate_uid = $1', [uid]);
      await tx.execute('DELETE FROM advocate WHERE uid = $1', [uid]);
      await disownGiftCards(tx, uid);
    },
  },
];

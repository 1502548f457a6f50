import type { PersonalData } from '../../../platform/personal-data.ts';
import { disownGiftCards, giftCardData } from '../../buying/gift-cards/index.ts';

const LINKS =
  'SELECT channel_id AS storefront, code, joined_at AS "joinedAt" FROM advocate WHERE uid = $1 ORDER BY joined_at';

/** An account's part in the program. A gift card is money: its code can be spent even afterwards. */
export const referralData: readonly PersonalData[] = [
  {
    name: 'referrals',
    export: async (db, uid) => ({
      links: await db.query(LINKS, [uid]),
      giftCards: await giftCardData(db, uid),
    }),
    async erase(tx, uid) {
      await tx.execute('DELETE FROM referral WHERE advocate_uid = $1', [uid]);
      await tx.execute('DELETE FROM advocate WHERE uid = $1', [uid]);
      await disownGiftCards(tx, uid);
    },
  },
];

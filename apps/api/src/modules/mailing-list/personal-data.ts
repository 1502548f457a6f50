import type { PersonalData } from '../account/personal-data.ts';

/** Of the account's own address and number: whoever confirmed them there reads them, too. */
const OF_ACCOUNT = `
  (kind = 'email' AND address = (SELECT lower(email) FROM user_account WHERE uid = $1 AND email_verified_at IS NOT NULL))
  OR (kind = 'text' AND phone_key(address) = (SELECT nullif(phone_key(phone), '') FROM user_account WHERE uid = $1))`;
const EXPORT = `
  SELECT channel_id AS "storefront", kind, address, state, words, coupon_code AS "code", asked_at AS "askedAt",
    confirmed_at AS "confirmedAt", stopped_at AS "stoppedAt"
  FROM subscription WHERE ${OF_ACCOUNT} ORDER BY asked_at`;
const FORGET_TEXTS = `
  DELETE FROM text_message WHERE phone IN (SELECT address FROM subscription WHERE kind = 'text' AND (${OF_ACCOUNT}))`;
const FORGET = `DELETE FROM subscription WHERE ${OF_ACCOUNT}`;

/** The places on the mailing list of an account's address and number. */
export const subscriptionData: readonly PersonalData[] = [
  {
    name: 'subscriptions',
    export: (db, uid) => db.query(EXPORT, [uid]),
    async erase(tx, uid) {
      await tx.execute(FORGET_TEXTS, [uid]);
      await tx.execute(FORGET, [uid]);
    },
  },
];

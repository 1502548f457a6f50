import type { PersonalData } from '../../../platform/personal-data.ts';
import { ACCOUNT_ENDED } from './list-consents.ts';

/**
 * Subscriptions of the account's own address, once it was confirmed. Those of its phone number stay: anybody can type a number into
 * an account without showing that it is theirs. The owner of the phone texts STOP.
 */
const OF_ACCOUNT = `
  kind = 'email' AND address = (SELECT lower(email) FROM account_holder WHERE uid = $1 AND email_verified_at IS NOT NULL)`;
const EXPORT = `
  SELECT channel_id AS "storefront", kind, address, state, words, coupon_code AS "code", asked_at AS "askedAt",
    confirmed_at AS "confirmedAt", stopped_at AS "stoppedAt"
  FROM subscription WHERE ${OF_ACCOUNT} ORDER BY asked_at`;
const EXPORT_CONSENTS = `
  SELECT channel_id AS "storefront", kind, address, given, words, asked_at AS "askedAt", said_at AS "saidAt"
  FROM list_consent WHERE ${OF_ACCOUNT} ORDER BY consent_id`;
const FORGET = `DELETE FROM subscription WHERE ${OF_ACCOUNT}`;

/** The places on the mailing list of an account's address. Its consents and its stop stay, as proof (docs/adr/0081-opt-out-suppression.md). */
export const subscriptionData: readonly PersonalData[] = [
  {
    name: 'subscriptions',
    export: (db, uid) => db.query(EXPORT, [uid]),
    async erase(tx, uid) {
      await tx.execute(`${ACCOUNT_ENDED}${OF_ACCOUNT}`, [uid]);
      await tx.execute(FORGET, [uid]);
    },
  },
  {
    name: 'offerConsents',
    export: (db, uid) => db.query(EXPORT_CONSENTS, [uid]),
    erase: () => Promise.resolve(),
  },
];

import type { PersonalData } from '../../../platform/personal-data.ts';
import { readPasskeys } from './own-passkeys.ts';
import { endSignOns } from './sign-ons.ts';

const SIGN_ONS = `
  SELECT channel_id AS storefront, device, created_at AS "signedInAt", seen_at AS "seenAt", ended_at AS "endedAt"
  FROM sign_on WHERE uid = $1 ORDER BY created_at`;

/** An account's passkeys and sign-ons. */
export const signOnData: readonly PersonalData[] = [
  {
    name: 'signOns',
    export: (db, uid) => db.query(SIGN_ONS, [uid]),
    async erase(tx, uid) {
      await endSignOns(tx, { uid, except: null });
      await tx.execute('DELETE FROM sign_on WHERE uid = $1', [uid]);
      await tx.execute('DELETE FROM password_reset WHERE uid = $1', [uid]);
      await tx.execute(`DELETE FROM oidc_state WHERE payload ->> 'accountId' = $1`, [uid]);
      await tx.execute(
        `DELETE FROM account_registration WHERE lower(email) = (SELECT lower(email) FROM user_account WHERE uid = $1)`,
        [uid],
      );
    },
  },
  {
    name: 'passkeys',
    export: async (db, uid) => (await readPasskeys(db, uid)).map(({ passkeyId: _id, ...passkey }) => passkey),
    async erase(tx, uid) {
      await tx.execute('DELETE FROM passkey WHERE uid = $1', [uid]);
    },
  },
];

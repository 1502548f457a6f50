import type { PersonalData } from '../../../platform/personal-data.ts';

const FIND = `
  SELECT military_group AS "verifiedAs", verified_at AS "verifiedAt", expires_at AS "endsAt"
  FROM military_verification WHERE uid = $1`;

/** The verified group of an account's owner. No part of the identity is stored. */
export const militaryData: readonly PersonalData[] = [
  {
    name: 'militaryDiscount',
    export: (db, uid) => db.maybeOne(FIND, [uid]),
    async erase(tx, uid) {
      await tx.execute('DELETE FROM military_verification WHERE uid = $1', [uid]);
      await tx.execute('DELETE FROM military_check WHERE uid = $1', [uid]);
    },
  },
];

import { exportAccountConsents, forgetAccountConsents } from '../../content/mailing-list/index.ts';
import { listAddresses } from './addresses.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';

const PERSON = `
  SELECT email, email_verified_at AS "emailVerifiedAt", first_name AS "firstName", last_name AS "lastName", phone,
    user_type AS "userType", price_type AS "priceType", created_at AS "openedAt"
  FROM account_holder WHERE uid = $1`;
const PENDING = 'SELECT email FROM account_email_change WHERE uid = $1';

const FORGET_ADDRESSES = 'DELETE FROM account_address WHERE uid = $1';
const FORGET_PENDING = 'DELETE FROM account_email_change WHERE uid = $1';

const forget =
  (sql: string): PersonalData['erase'] =>
  async (tx, uid) => {
    await tx.execute(sql, [uid]);
  };

/** The person, and what their account keeps. */
export const ownData: readonly PersonalData[] = [
  {
    name: 'person',
    export: (db, uid) => db.maybeOne(PERSON, [uid]),
    // The code that closes the account empties the row itself.
    erase: () => Promise.resolve(),
  },
  {
    name: 'addresses',
    export: async (db, uid) =>
      (await listAddresses(db, uid)).map(({ form, isDefault }) => ({ ...form, isDefault })),
    erase: forget(FORGET_ADDRESSES),
  },
  { name: 'consents', export: exportAccountConsents, erase: forgetAccountConsents },
  { name: 'emailChange', export: (db, uid) => db.maybeOne(PENDING, [uid]), erase: forget(FORGET_PENDING) },
];

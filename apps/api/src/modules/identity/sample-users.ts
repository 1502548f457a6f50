import type { UserDetails } from '@tirekit/contract';
import type { Database } from '../../platform/db/database.ts';
import { hashPassword } from './passwords.ts';

/** With which everybody may sign in as a sample buyer. It exists only where the sample data does. */
export const SAMPLE_PASSWORD = 'tirekit-sample';

/** One made-up buyer for each kind that the shop serves. */
export const sampleUsers: readonly UserDetails[] = [
  person('sample-retail', 'Rita', 'Sample', 'Retail', 'Retail'),
  person('sample-member', 'Mel', 'Sample', 'Retail Member', 'Retail Member'),
  person('sample-fleet', 'Flo', 'Sample', 'Fleet', 'Fleet'),
  person('sample-special', 'Sol', 'Sample', 'Special Order', 'Special Order'),
  person('sample-partner', 'Pat', 'Sample', 'Partner Program', 'Partner Program'),
  person('sample-epp', 'Eve', 'Sample', 'EPP', 'employee'),
];

function person(
  uid: string,
  firstName: string,
  lastName: string,
  userType: UserDetails['userType'],
  priceType: UserDetails['priceType'],
): UserDetails {
  const email = `${uid}@tirekit.example`;
  return { uid, email, firstName, lastName, phone: '2025550100', userType, priceType };
}

/** Inserts the sample buyers that are missing. They can sign in with {@link SAMPLE_PASSWORD}. */
export async function saveSampleUsers(db: Pick<Database, 'execute'>): Promise<void> {
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  for (const user of sampleUsers) {
    await db.execute(
      `INSERT INTO user_account (uid, email, first_name, last_name, phone, user_type, price_type, sample,
         email_verified_at, password_hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, true, now(), $8)
       ON CONFLICT (uid) DO UPDATE SET email_verified_at = now(), password_hash = $8
       WHERE user_account.password_hash IS NULL`,
      [
        user.uid,
        user.email,
        user.firstName,
        user.lastName,
        user.phone,
        user.userType,
        user.priceType,
        passwordHash,
      ],
    );
  }
}

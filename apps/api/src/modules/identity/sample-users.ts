import type { UserDetails } from '@tirekit/contract';
import type { Database } from '../../platform/db/database.ts';

/** One made-up buyer for each kind that the shop serves. Nobody can sign in as one; see cli/mint-user-token.ts. */
const sampleUsers: readonly UserDetails[] = [
  person('sample-retail', 'Rita', 'Sample', 'Retail', 'Retail'),
  person('sample-member', 'Mel', 'Sample', 'Retail Member', 'Retail Member'),
  person('sample-fleet', 'Flo', 'Sample', 'Fleet', 'Fleet'),
  person('sample-special', 'Sol', 'Sample', 'Special Order', 'Special Order'),
  person('sample-partner', 'Pat', 'Sample', 'Partner Program', 'Partner Program'),
  person('sample-epp', 'Eve', 'Sample', 'EPP', 'Employee'),
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

/** Inserts the sample buyers that are missing. */
export async function saveSampleUsers(db: Database): Promise<void> {
  for (const user of sampleUsers) {
    await db.execute(
      `INSERT INTO user_account (uid, email, first_name, last_name, phone, user_type, price_type, sample)
       VALUES ($1, $2, $3, $4, $5, $6, $7, true) ON CONFLICT (uid) DO NOTHING`,
      [user.uid, user.email, user.firstName, user.lastName, user.phone, user.userType, user.priceType],
    );
  }
}

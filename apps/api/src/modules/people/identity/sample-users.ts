import type { PriceType, UserType } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { hashPassword } from './passwords.ts';

/** Password of every sample buyer. It exists only where the sample data does. */
export const SAMPLE_PASSWORD = 'tirekit-sample';

/** A sample buyer, with notes for developers. */
export interface SampleUser {
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userType: UserType;
  readonly priceType: PriceType;
  /** The brands that the account may buy; null if it may buy all. */
  readonly brands: readonly string[] | null;
  /** Its credit limit, in US cents; null if it buys nothing on account. */
  readonly creditLimitCents: number | null;
  /** A few words about the account's purpose. */
  readonly about: string;
}

/** One made-up buyer for each kind that the shop serves. */
export const sampleUsers: readonly SampleUser[] = [
  person('sample-retail', 'Rita', ['Retail', 'Retail'], 'everybody’s prices'),
  person('sample-member', 'Mel', ['Retail Member', 'Retail Member'], 'member prices on selected tires'),
  {
    ...person('sample-fleet', 'Flo', ['Fleet', 'Fleet'], 'fleet prices, and $25,000 on account'),
    creditLimitCents: 2_500_000,
  },
  person('sample-special', 'Sol', ['Special Order', 'Special Order'], 'special-order prices'),
  person('sample-partner', 'Pat', ['Partner Program', 'Partner Program'], 'program prices'),
  person('sample-epp', 'Eve', ['EPP', 'employee'], 'employee prices, and the employee storefronts'),
  person(
    'sample-sales',
    'Sal',
    ['{product} Sales Tool', 'Retail'],
    'sends quotes to customers, up to 10% off',
  ),
  person('sample-driver', 'Dee', ['Fleet', 'Fleet'], 'fleet prices, for an organization with a limit'),
  person('sample-approver', 'Art', ['Fleet', 'Fleet'], 'approves that organization’s orders'),
  person('sample-brands', 'Ben', ['Fleet', 'Fleet'], 'fleet prices, of two brands only', [
    'aldermark',
    'ashwick',
  ]),
];

function person(
  uid: string,
  firstName: string,
  [userType, priceType]: readonly [UserType, PriceType],
  about: string,
  brands: readonly string[] | null = null,
): SampleUser {
  const email = `${uid}@tirekit.example`;
  return {
    uid,
    email,
    firstName,
    lastName: 'Sample',
    userType,
    priceType,
    brands,
    creditLimitCents: null,
    about,
  };
}

/** Inserts the sample buyers that are missing. They can sign in with {@link SAMPLE_PASSWORD}. */
export async function saveSampleUsers(db: Pick<Database, 'execute'>): Promise<void> {
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  for (const user of sampleUsers) {
    await db.execute(
      `INSERT INTO user_account (uid, email, first_name, last_name, phone, user_type, price_type, brands, sample,
         email_verified_at, password_hash, credit_limit_cents)
       VALUES ($1, $2, $3, $4, '2025550100', $5, $6, $7, true, now(), $8, $9)
       ON CONFLICT (uid) DO UPDATE SET email_verified_at = now(), password_hash = $8
       WHERE user_account.password_hash IS NULL`,
      [
        user.uid,
        user.email,
        user.firstName,
        user.lastName,
        user.userType,
        user.priceType,
        user.brands,
        passwordHash,
        user.creditLimitCents,
      ],
    );
  }
}

/** True if there are open sample accounts, whose passwords are public. */
export const hasSampleAccounts = async (db: Pick<Database, 'query'>): Promise<boolean> =>
  (await db.query('SELECT FROM user_account WHERE sample AND closed_at IS NULL LIMIT 1')).length > 0;

import { type APIRequestContext, expect } from '@playwright/test';
import { inDatabase } from './database.ts';
import { newEmail } from './new-email.ts';

/** The password of the sample accounts, and of those that {@link openAccount} opens. */
export const PASSWORD = 'tirekit-sample';

/** The sample account that employee storefronts admit. */
export const EMPLOYEE = 'sample-epp@tirekit.example';

export interface Account {
  readonly userType: string;
  readonly priceType: string;
  /** Slugs of the brands that it may buy; null if it may buy all. */
  readonly brands?: readonly string[] | null;
  /** The organization's credit limit; null if it may not buy on account. */
  readonly creditLimitCents?: number | null;
}

/** The kind of account that employee storefronts admit. */
export const EMPLOYEE_ACCOUNT: Account = { userType: 'EPP', priceType: 'employee' };

/** Opens an account of a kind that nobody can register as, for one test alone. Its cart is empty. */
export async function openAccount({
  userType,
  priceType,
  brands = null,
  creditLimitCents = null,
}: Account): Promise<string> {
  const email = newEmail();
  await inDatabase((db) =>
    db.query(
      `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type, brands, sample,
         email_verified_at, password_hash, credit_limit_cents)
       SELECT $1, $1, 'Ada', 'Byron', $2, $3, $4, true, now(), password_hash, $5 FROM user_account WHERE uid = 'sample-fleet'`,
      [email, userType, priceType, brands, creditLimitCents],
    ),
  );
  return email;
}

/** Signs in at a storefront as its pages do without scripts, and goes on to a path. The cookies stay with `request`. */
export async function signInByHttp(
  request: APIRequestContext,
  origin: string,
  email: string,
  back = '/account',
  password = PASSWORD,
): Promise<void> {
  const asked = await request.get(`${origin}/login?redirectUri=${encodeURIComponent(back)}`);
  const answer = await request.post(asked.url(), {
    form: { intent: 'sign-in', email, password },
    headers: { origin },
  });
  expect([answer.status(), new URL(answer.url()).pathname], (await answer.text()).slice(0, 400)).toEqual([
    200,
    new URL(back, origin).pathname,
  ]);
}

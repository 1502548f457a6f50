import type { SalesTerms } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { programBySlug } from '../../people/programs/index.ts';

/** The most that the table of sales terms allows, as its constraints do. */
export const salesTermsMost = { discountBps: 5000, days: 90 } as const;

/** The owner of terms: one account, the sales staff of a program, or all sales staff. */
export type SalesTermsOwner =
  | { readonly kind: 'account'; readonly email: string }
  | { readonly kind: 'program'; readonly slug: string }
  | { readonly kind: 'all' };

/** Why nothing was changed, as the command says it. */
export class SalesTermsRefused extends Error {}

interface Key {
  readonly uid: string;
  readonly programId: string;
}

const ACCOUNT = `
  SELECT uid, user_type AS "userType" FROM account_holder WHERE lower(email) = lower($1) AND closed_at IS NULL`;

/** @throws SalesTermsRefused if there is no such account or program, or the account sends no quotes */
async function readKey(db: Queries, owner: SalesTermsOwner): Promise<Key> {
  if (owner.kind === 'all') return { uid: '', programId: '' };
  if (owner.kind === 'program') {
    if ((await programBySlug(db, owner.slug)) === null)
      throw new SalesTermsRefused(`There is no program ${owner.slug}.`);
    return { uid: '', programId: owner.slug };
  }
  const account = await db.maybeOne<{ uid: string; userType: string }>(ACCOUNT, [owner.email]);
  if (account === null) throw new SalesTermsRefused(`There is no account ${owner.email}.`);
  if (account.userType !== '{product} Sales Tool')
    throw new SalesTermsRefused(`${owner.email} is not sales staff, so it sends no quotes.`);
  return { uid: account.uid, programId: '' };
}

const SET = `
  INSERT INTO sales_terms (uid, program_id, discount_bps, days) VALUES ($1, $2, $3, $4)
  ON CONFLICT (uid, program_id) DO UPDATE SET discount_bps = $3, days = $4, sample = false`;

/**
 * Says how far somebody may go. Quotes that were sent before stay as they are.
 * @throws SalesTermsRefused
 */
export async function setSalesTerms(db: Queries, owner: SalesTermsOwner, terms: SalesTerms): Promise<void> {
  const { uid, programId } = await readKey(db, owner);
  await db.execute(SET, [uid, programId, terms.discountBps, terms.days]);
}

const REMOVE = 'DELETE FROM sales_terms WHERE uid = $1 AND program_id = $2';

/**
 * Takes terms away, so that those of the program or of all sales staff hold.
 * @returns false if there were none
 * @throws SalesTermsRefused
 */
export async function removeSalesTerms(db: Queries, owner: SalesTermsOwner): Promise<boolean> {
  const { uid, programId } = await readKey(db, owner);
  return (await db.execute(REMOVE, [uid, programId])) > 0;
}

/** Terms with the name of their holder. */
export interface ListedTerms extends SalesTerms {
  readonly owner: SalesTermsOwner;
}

const LIST = `
  SELECT t.uid, t.program_id AS "programId", coalesce(u.email, '') AS email,
    t.discount_bps AS "discountBps", t.days
  FROM sales_terms t LEFT JOIN account_holder u USING (uid)
  ORDER BY t.uid <> '', t.program_id <> '', t.program_id, u.email`;

/** All terms: those of all sales staff first, then those of programs, then those of accounts. */
export async function listSalesTerms(db: Queries): Promise<ListedTerms[]> {
  const rows = await db.query<Key & SalesTerms & { email: string } & Record<string, unknown>>(LIST);
  return rows.map(({ uid, programId, email, discountBps, days }) => ({
    owner:
      uid !== ''
        ? { kind: 'account', email }
        : programId !== ''
          ? { kind: 'program', slug: programId }
          : { kind: 'all' },
    discountBps,
    days,
  }));
}

/**
 * The uid of a clerk, for `salesTermsOf`.
 * @throws SalesTermsRefused
 */
export const readClerk = async (db: Queries, email: string): Promise<string> =>
  (await readKey(db, { kind: 'account', email })).uid;

import type { SalesTerms } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

const TERMS = `
  SELECT t.discount_bps AS "discountBps", t.days FROM account_holder u
  JOIN sales_terms t ON t.uid IN ('', u.uid) AND t.program_id IN ('', coalesce(u.program_id, ''))
  WHERE u.uid = $1 ORDER BY t.uid DESC, t.program_id DESC LIMIT 1`;

/** Terms of a clerk who has none of their own. */
const NONE: SalesTerms = { discountBps: 0, days: 7 };

/** The limits of a clerk: by their account's own terms, else those of its program, else those of all sales staff. */
export const readSalesTerms = async (db: Queries, uid: string): Promise<SalesTerms> =>
  (await db.maybeOne<SalesTerms & Record<string, unknown>>(TERMS, [uid])) ?? NONE;

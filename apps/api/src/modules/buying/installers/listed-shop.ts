import type { Queries } from '../../../platform/db/database.ts';

/** A shop that is listed under some name and ZIP code. */
export interface ListedShop {
  readonly code: string;
  readonly company: string;
  readonly address: string;
}

const LISTED = `
  SELECT code, company, address FROM installer
  WHERE zip = $1 AND lower(company) = lower($2) AND status <> 'closed' ORDER BY code LIMIT 1`;

/** @param zip five digits, or nine */
export const findListedShop = (
  db: Queries,
  { zip, company }: { readonly zip: string; readonly company: string },
): Promise<ListedShop | null> =>
  db.maybeOne<ListedShop & Record<string, unknown>>(LISTED, [zip.slice(0, 5), company]);

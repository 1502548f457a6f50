import type { PersonalData } from '../../../platform/personal-data.ts';

const QUOTES = `
  SELECT quote_number AS "quoteNumber", channel_id AS storefront, kind, discount_bps AS "discountBps",
    quote -> 'totalCents' AS "totalCents", created_at AS "sentAt", expires_at AS "expiresAt",
    withdrawn_at AS "withdrawnAt", order_number AS "orderNumber"
  FROM sales_quote WHERE uid = $1 ORDER BY created_at`;
const TERMS = 'SELECT discount_bps AS "discountBps", days FROM sales_terms WHERE uid = $1';

/** The quotes that a clerk has sent, without their customers. Quotes stay open for those, without an owner. */
export const salesQuoteData: readonly PersonalData[] = [
  {
    name: 'salesQuotes',
    export: (db, uid) => db.query(QUOTES, [uid]),
    async erase(tx, uid) {
      await tx.execute('UPDATE sales_quote SET uid = NULL WHERE uid = $1', [uid]);
    },
  },
  {
    name: 'salesTerms',
    export: (db, uid) => db.maybeOne(TERMS, [uid]),
    async erase(tx, uid) {
      await tx.execute('DELETE FROM sales_terms WHERE uid = $1', [uid]);
    },
  },
];

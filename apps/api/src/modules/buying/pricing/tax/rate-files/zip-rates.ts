import { taxByLine } from '@tirekit/tires';
import type { Queries } from '../../../../../platform/db/database.ts';
import type { TaxProvider } from '../port.ts';

/**
 * The combined rate of a ZIP code. A rate of the five digits as a whole counts first. If only parts of the ZIP code
 * are known, the lowest rate among them is used, as the Streamlined Sales and Use Tax Agreement has it (section 305).
 * Without a rate of the state itself the rate would be too low, so there is none.
 */
const COMBINED_RATE = `
  SELECT sum(CASE WHEN b.state = $3 THEN r.intrastate ELSE r.interstate END)::float8 AS rate
  FROM (
    SELECT row_number() OVER () AS area, state, whole_zip, jurisdictions
    FROM tax_boundary
    WHERE zip_low <= $1 AND zip_high >= $1 AND state = $4 AND $2::date BETWEEN begins_on AND ends_on
  ) b
  CROSS JOIN unnest(b.jurisdictions) AS j (jurisdiction)
  JOIN tax_rate r ON r.state = b.state AND r.jurisdiction = j.jurisdiction AND $2::date BETWEEN r.begins_on AND r.ends_on
  GROUP BY b.area, b.whole_zip
  HAVING bool_or(j.jurisdiction LIKE '45-%')
  ORDER BY b.whole_zip DESC, rate
  LIMIT 1`;

const BPS = 10_000;

/**
 * Rates per ZIP code, as an owner has imported them.
 * @param originState the state from which this seller ships, whose own rate for sellers within it applies there; null
 *   if it is none of those with imported rates
 */
export const zipRates = (db: Queries, originState: string | null): TaxProvider => ({
  async taxOn({ destination, day, lines }) {
    const { zip, state } = destination;
    const known = await db.maybeOne<{ rate: number }>(COMBINED_RATE, [zip, day, originState, state]);
    if (known === null) return null;
    // Rates have up to six decimals; a float's last digit must not decide a cent.
    const rateBps = Math.round(known.rate * BPS * 100) / 100;
    return { basis: 'zip-code-rate', lineCents: taxByLine(state, rateBps, lines), rateBps };
  },
});

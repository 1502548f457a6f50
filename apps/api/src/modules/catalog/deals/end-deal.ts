import { isDay } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { noteDealChanges } from './deal-changes.ts';

/** Refuses to end a deal; the message gives the reason, and nothing has changed. */
export class DealNotEnded extends Error {
  override name = 'DealNotEnded';
}

const BEGUN = `
  SELECT to_char(starts_on, 'YYYY-MM-DD') AS "startsOn", to_char(ends_on, 'YYYY-MM-DD') AS "endsOn"
  FROM (SELECT slug, starts_on, ends_on FROM deal UNION ALL SELECT slug, starts_on, ends_on FROM rebate) AS offer
  WHERE slug = $1 ORDER BY starts_on`;
const LOCK = ['SELECT FROM deal WHERE slug = $1 FOR UPDATE', 'SELECT FROM rebate WHERE slug = $1 FOR UPDATE'];
const END = [
  'UPDATE deal SET ends_on = $2 WHERE slug = $1',
  'UPDATE rebate SET ends_on = $2 WHERE slug = $1',
];

/**
 * Ends a deal or a rebate with a day (YYYY-MM-DD). It may not run longer than before: whether another one then stands in its
 * way is checked where deals are imported. Claims are taken as long as before.
 * @param by who does it, for its history
 * @throws DealNotEnded
 */
export async function endDeal(db: Database, slug: string, day: string, by: string): Promise<void> {
  if (!isDay(day)) throw new DealNotEnded(`The last day must be a day such as 2026-11-27, not “${day}”.`);
  await db.transaction(async (tx) => {
    for (const statement of LOCK) await tx.query(statement, [slug]);
    await assertEnds(tx, slug, day);
    for (const statement of END) await tx.execute(statement, [slug, day]);
    await noteDealChanges(tx, [slug], 'ended', { by, runId: null });
  });
}

async function assertEnds(tx: Queries, slug: string, day: string): Promise<void> {
  const offers = await tx.query<{ startsOn: string; endsOn: string | null }>(BEGUN, [slug]);
  if (offers.length === 0) throw new DealNotEnded(`There is no deal or rebate “${slug}”.`);
  for (const { startsOn, endsOn } of offers) {
    if (day < startsOn)
      throw new DealNotEnded(`“${slug}” begins on ${startsOn}, so it cannot end on ${day}.`);
    if (endsOn !== null && day > endsOn)
      throw new DealNotEnded(`“${slug}” ends on ${endsOn} already. To let it run longer, import it again.`);
  }
}

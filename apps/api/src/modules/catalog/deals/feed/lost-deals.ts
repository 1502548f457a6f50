import type { Queries } from '../../../../platform/db/database.ts';
import type { ComparedFeedRow } from '../../../../platform/feeds/feed-kind.ts';
import { listOverlaps, toOffer } from '../offers.ts';
import { readDealFacts, readOffers } from '../stored-offers.ts';
import { toStoredDeal } from './deal-fields.ts';
import { getDealKey } from './deal-keys.ts';

/**
 * A sentence for each row that a rollback cannot put back, because what came in since is for the same tires. One that stays as it is may
 * stand in the way of another. Days that are over exclude nothing any more, and codes refuse the whole rollback.
 * @param added keys of what goes or ends at the same rollback
 */
export async function listLostDeals(
  sql: Queries,
  rows: readonly ComparedFeedRow[],
  added: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  const lost = new Map<number, string>();
  if (rows.length === 0) return lost;
  const facts = await readDealFacts(sql);
  const stored = await readOffers(sql);
  const running = stored
    .map((read) => ({ key: getDealKey(read), ...toOffer(read), code: null }))
    .filter(({ endsOn }) => endsOn === null || endsOn >= facts.today);
  const restored = rows
    .map(({ rowNo, key, before, fields }) => ({
      ...{ rowNo, key },
      offer: { ...toOffer(toStoredDeal({ ...before, ...fields }, facts)), code: null },
    }))
    .filter(({ offer: { endsOn } }) => endsOn === null || endsOn >= facts.today);
  for (let known = -1; known < lost.size;) {
    known = lost.size;
    const back = restored.filter(({ rowNo }) => !lost.has(rowNo));
    const gone = new Set([...back.map(({ key }) => key), ...added]);
    const others = running.filter(({ key }) => !gone.has(key));
    for (const { rowNo, offer } of back) {
      const [why] = listOverlaps([offer], others).flat();
      if (why !== undefined) lost.set(rowNo, why);
    }
  }
  return lost;
}

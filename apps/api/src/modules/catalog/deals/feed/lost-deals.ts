import { isPriceDeal, shopDay } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import type { ComparedFeedRow, RunContext } from '../../../../platform/feeds/feed-kind.ts';
import type { ReadDeal } from '../deal-file.ts';
import { formerPriceProblems } from '../former-price-problems.ts';
import { listOverlaps, toOffer } from '../offers.ts';
import { readDealFacts, readOffers } from '../stored-offers.ts';
import { toEnded } from './check-deals.ts';
import { toStoredDeal } from './deal-fields.ts';
import { getDealKey } from './deal-keys.ts';

/** What tells which price a deal takes something off. A row without these claims what it did. */
const OF_CLAIM = [
  ...['kind', 'code', 'needsInstallation', 'startsOn', 'endsOn'],
  ...['brands', 'lines', 'categories', 'priceTypes'],
];

interface StoredOffer {
  readonly key: string;
  readonly read: ReadDeal;
}

interface RestoredOffer extends StoredOffer {
  readonly rowNo: number;
  readonly claims: boolean;
}

/** True for an offer of which some days are left. */
const isOpenOn =
  (today: string) =>
  ({ read }: StoredOffer): boolean => {
    const { endsOn } = toOffer(read);
    return endsOn === null || endsOn >= today;
  };

const withoutCode = ({ read }: StoredOffer) => ({ ...toOffer(read), code: null });

/**
 * A sentence for each row that a rollback cannot put back, because what came in since is for the same tires, or because its days or its
 * regular price would be untrue (16 CFR 233.1). One that stays as it is may stand in the way of another. Days that are over exclude nothing
 * anymore, and codes refuse the whole rollback.
 * @param added keys of what goes or ends at the same rollback
 */
export async function listLostDeals(
  sql: Queries,
  rows: readonly ComparedFeedRow[],
  added: readonly string[],
  { startedAt }: RunContext,
): Promise<ReadonlyMap<number, string>> {
  const lost = new Map<number, string>();
  if (rows.length === 0) return lost;
  const facts = await readDealFacts(sql);
  const { today } = facts;
  const stored = (await readOffers(sql)).map((read): StoredOffer => ({ key: getDealKey(read), read }));
  const restored = rows.map(({ rowNo, key, before, fields }): RestoredOffer => ({
    ...{ rowNo, key, read: toStoredDeal({ ...before, ...fields }, facts) },
    claims: before === null || OF_CLAIM.some((name) => name in fields),
  }));
  if (shopDay(startedAt) < today)
    for (const { rowNo, key, read } of restored) {
      const why = findLostDays(read, stored.find((one) => one.key === key)?.read, today);
      if (why !== null) lost.set(rowNo, why);
    }
  const isOpen = isOpenOn(today);
  for (let known = -1; known < lost.size;) {
    known = lost.size;
    const back = restored.filter((one) => isOpen(one) && !lost.has(one.rowNo));
    const gone = new Set([...back.map(({ key }) => key), ...added]);
    const others = stored.filter((one) => isOpen(one) && !gone.has(one.key)).map(withoutCode);
    for (const one of back) {
      const [why] = listOverlaps([withoutCode(one)], others).flat();
      if (why !== undefined) lost.set(one.rowNo, why);
    }
    if (lost.size > known) continue;
    for (const [rowNo, why] of await listUnproven(sql, back, { stored, added, today })) lost.set(rowNo, why);
  }
  return lost;
}

/** Why the days on which a deal has lowered prices stay; null if the former deal has them, too. */
function findLostDays(former: ReadDeal, now: ReadDeal | undefined, today: string): string | null {
  if (now === undefined || !('deal' in now) || !('deal' in former)) return null;
  const { slug, startsOn, endsOn } = now.deal;
  if (!isPriceDeal(now.deal) || startsOn >= today) return null;
  const last = endsOn !== null && endsOn < today ? endsOn : today;
  const { deal } = former;
  const hasAll =
    isPriceDeal(deal) && deal.startsOn <= startsOn && (deal.endsOn === null || deal.endsOn >= last);
  if (hasAll) return null;
  const end = last === today ? ` End it with “tirekit deals end ${slug} ${today}”.` : '';
  return `“${slug}” has lowered prices from ${startsOn} to ${last}. Those days prove the regular price of the next deal, so they stay.${end}`;
}

interface OtherOffers {
  readonly stored: readonly StoredOffer[];
  readonly added: readonly string[];
  readonly today: string;
}

/** Sentences for deals that would take something off a price that nobody paid before them, by row number. */
async function listUnproven(
  sql: Queries,
  back: readonly RestoredOffer[],
  { stored, added, today }: OtherOffers,
): Promise<(readonly [number, string])[]> {
  const claiming = back.filter(({ claims }) => claims);
  const keys = new Set(claiming.map(({ key }) => key));
  const others = stored.flatMap(({ key, read }) => {
    if (keys.has(key)) return [];
    if (!added.includes(key)) return [read];
    const { startsOn, endsOn } = toOffer(read);
    // One that has begun may only end.
    if (startsOn >= today) return [];
    return [endsOn === null || endsOn > today ? toEnded(read, today) : read];
  });
  const unproven = await formerPriceProblems(
    sql,
    claiming.map(({ read }) => read),
    others,
    today,
  );
  return claiming.flatMap(({ rowNo, read }) => {
    const why = 'deal' in read ? unproven.get(read.deal.slug) : undefined;
    return why === undefined ? [] : [[rowNo, why] as const];
  });
}

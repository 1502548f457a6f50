import type { Queries } from '../../../../platform/db/database.ts';
import type { ComparedFeedRow, FeedKind, RunContext, ShopRow } from '../../../../platform/feeds/feed-kind.ts';
import { type FigureRole, figureRoles } from '../../catalog/index.ts';
import { belowCost, priceGuards } from '../../prices/index.ts';
import { itemsOfTires, saveSupplierItems, type SupplierItem } from '../../suppliers/index.ts';
import { type PriceAuthor, type PriceChange, putPrices } from '../price-entry.ts';
import { completePrice } from './complete-price.ts';
import { identifyPrices } from './identify-prices.ts';
import { priceFields } from './price-fields.ts';
import { beginsLater, isUnscopedPrice, placeIn } from './price-keys.ts';
import { fieldOfRole, listAllPlaces, listPlaces, readPrices, readReferences } from './read-prices.ts';

const authorOf = ({ by, reason, feedId, runId }: RunContext): PriceAuthor => ({
  by,
  reason,
  run: { feedId, runId },
});

const numberIn = ({ fields }: ComparedFeedRow, name: string): number | null => {
  const value = fields[name];
  return typeof value === 'number' ? value : null;
};

/** The figures that a row names, and those of them that it clears. @param by who has approved those below cost */
function changesOf(row: ComparedFeedRow, by: string): PriceChange[] {
  const place = { ...placeIn(row.key), approvedBy: row.stops?.includes(belowCost) === true ? by : null };
  return figureRoles.flatMap((role): PriceChange[] => {
    const isNamed = fieldOfRole[role] in row.fields || (role === 'public' && 'percent' in row.fields);
    if (!isNamed) return [];
    const cents = numberIn(row, fieldOfRole[role]);
    const percent = role === 'public' ? numberIn(row, 'percent') : null;
    if (cents !== null) return [{ ...place, role, kind: 'absolute', cents, bps: null }];
    if (percent !== null)
      return [{ ...place, role, kind: 'percent', cents: null, bps: Math.round(percent * 100) }];
    const kind = isUnscopedPrice(place) && role !== 'public' ? 'none' : null;
    return isUnscopedPrice(place) && kind === null ? [] : [{ ...place, role, kind, cents: null, bps: null }];
  });
}

/** Ends all prices in places. */
const endAll = (keys: readonly string[]): PriceChange[] =>
  keys
    .map(placeIn)
    .filter((place) => !isUnscopedPrice(place))
    .flatMap((place) =>
      figureRoles.map((role: FigureRole) => ({ ...place, role, kind: null, cents: null, bps: null })),
    );

const SUPPLIED = ['cost', 'itemNumber'] as const;

/** Writes costs, and the numbers by which the supplier names the tires. */
async function saveCosts(
  sql: Queries,
  rows: readonly ComparedFeedRow[],
  supplierId: string | null,
): Promise<void> {
  if (supplierId === null) return;
  const supplied = rows.filter(({ fields }) => SUPPLIED.some((name) => name in fields));
  if (supplied.length === 0) return;
  const skuIds = supplied.map(({ key }) => placeIn(key).skuId);
  const known = await itemsOfTires(sql, supplierId, skuIds);
  const items = supplied.flatMap((row): [string, SupplierItem][] => {
    const { skuId } = placeIn(row.key);
    const before = known.get(skuId);
    const { itemNumber: given } = row.fields;
    const itemNumber = typeof given === 'string' ? given : before?.itemNumber;
    if (itemNumber === undefined) return [];
    const costCents = 'cost' in row.fields ? numberIn(row, 'cost') : (before?.costCents ?? null);
    return [[skuId, { skuId, itemNumber, costCents, leadDays: before?.leadDays ?? null }]];
  });
  await saveSupplierItems(sql, supplierId, [...new Map(items).values()]);
}

const STOREFRONTS = 'SELECT channel_id AS id FROM storefront_contact';

async function listConflicts(
  sql: Queries,
  rows: readonly ComparedFeedRow[],
  { supplierId, startedAt, by }: RunContext,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const storefronts = new Set((await sql.query<{ id: string }>(STOREFRONTS)).map(({ id }) => id));
  return new Map(
    rows.flatMap((row): [number, readonly string[]][] => {
      const place = placeIn(row.key);
      const { channelId, to } = place;
      const problems: string[] = [];
      if (channelId !== null && !storefronts.has(channelId))
        problems.push(
          `There is no storefront ${channelId}. Name one of ${[...storefronts].sort().join(', ')}.`,
        );
      if (to !== null && Date.parse(to) <= startedAt.getTime() && row.before === null)
        problems.push('Its last day is over.');
      if (beginsLater(place, startedAt) && changesOf(row, by).length === 0)
        problems.push('A cost cannot begin later. List it once it holds.');
      if (numberIn(row, 'cost') !== null) {
        const hasItem = (row.fields['itemNumber'] ?? row.before?.['itemNumber'] ?? null) !== null;
        if (supplierId === null) problems.push('A cost is a supplier’s. Name the supplier of the feed.');
        else if (!hasItem)
          problems.push('The supplier has no item number for this tire yet. Add it to the line.');
      }
      return problems.length === 0 ? [] : [[row.rowNo, problems]];
    }),
  );
}

async function readRows(
  sql: Queries,
  keys: readonly string[],
  supplierId: string | null,
): Promise<readonly ShopRow[]> {
  const known = await readPrices(sql, keys, supplierId);
  return keys.flatMap((key) => {
    const fields = known.get(key);
    return fields === undefined ? [] : [{ key, fields }];
  });
}

/**
 * Prices, by tire, price type, storefront, state, and time. A tire that a full list lacks keeps the public price that is
 * in force without an end; prices for some buyers or days that came by the list end.
 */
export const pricesKind: FeedKind = {
  name: 'prices',
  fields: priceFields,
  guards: priceGuards,
  complete: completePrice,
  identify: identifyPrices,
  read: (sql, keys, { supplierId }) => readPrices(sql, keys, supplierId),
  readReferences: (sql, rows) =>
    readReferences(
      sql,
      rows.map(({ key }) => key),
    ),
  check: listConflicts,
  async listOnSale(sql, { feedId, supplierId }, after, limit) {
    return readRows(sql, await listPlaces(sql, after, limit, feedId), supplierId);
  },
  async write(sql, rows, run) {
    const changes = rows.flatMap((row) => changesOf(row, run.by));
    const isRollback = rows.every(({ stops }) => stops === undefined);
    await putPrices(sql, changes, { ...authorOf(run), isRollback });
    await saveCosts(sql, rows, run.supplierId);
  },
  async discontinue(sql, keys, run) {
    await putPrices(sql, endAll(keys), authorOf(run));
  },
  async remove(sql, keys, run) {
    await putPrices(sql, endAll(keys), authorOf(run));
    return [];
  },
  async export(sql, after, limit) {
    return readRows(sql, await listAllPlaces(sql, after, limit), null);
  },
};

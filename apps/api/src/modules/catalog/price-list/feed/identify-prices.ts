import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { FeedRowPlace, RunContext, UnplacedFeedRow } from '../../../../platform/feeds/feed-kind.ts';
import { type MatchedTire, matchTires } from '../../catalog/index.ts';
import { beginsLater, placeOf, priceKey } from './price-keys.ts';

/** The tire of each row: by our id, or brand and part number, GTIN, or the supplier's item number. */
export async function identifyPrices(
  sql: Queries,
  rows: readonly UnplacedFeedRow[],
  { supplierId, startedAt }: RunContext,
): Promise<ReadonlyMap<number, FeedRowPlace>> {
  const matches = await matchTires(
    sql,
    rows.map(({ fields }) => ({ fields, supplier: supplierId })),
  );
  return new Map(
    rows.map(({ rowNo, fields }, at): [number, FeedRowPlace] => {
      const found = matches[at] ?? { problem: '' };
      if ('problem' in found) return [rowNo, found];
      return [
        rowNo,
        {
          key: priceKey(placeOf(found.tire.skuId, fields)),
          fields: {
            ...withKnownNumber(withoutLaterCost(fields, startedAt), found.itemNumber),
            ...spelled(fields, found.tire),
          },
        },
      ];
    }),
  );
}

/** A cost has no time and holds at once, so that beside a price that begins later is not the tire's yet. */
function withoutLaterCost(fields: FeedFields, now: Date): FeedFields {
  if (!beginsLater(placeOf('', fields), now)) return fields;
  const { cost: _later, ...others } = fields;
  return others;
}

/** Of the numbers that a row names, the one by which the supplier is known to have the tire. */
function withKnownNumber({ otherNumbers: _all, ...fields }: FeedFields, known: string | null): FeedFields {
  return known === null ? fields : { ...fields, itemNumber: known };
}

/** The names that a row has, as the shop spells them. */
function spelled(fields: FeedFields, { skuId, brand, mpn, gtin }: MatchedTire): FeedFields {
  const own = { sku: skuId, brand, mpn, gtin };
  return Object.fromEntries(
    Object.entries(own).filter(([name]) => typeof fields[name] === 'string' && fields[name] !== ''),
  );
}

import { createGoodsKind } from '../../modules/catalog/catalog/index.ts';
import { belowCost } from '../../modules/catalog/prices/index.ts';
import { putPrices, readBasePrices, tirePrices } from '../../modules/catalog/price-list/index.ts';
import { tireStock } from '../../modules/orders/record/index.ts';

/** Lists of tires: the catalog's, with their stock and their prices. */
export const goodsFeed = createGoodsKind({
  followers: [tireStock, tirePrices],
  readPrices: readBasePrices,
  putPrices: (sql, figures, { by, reason, feedId, runId }) =>
    putPrices(
      sql,
      figures.map(({ stops, ...figure }) => ({
        ...figure,
        ...{ priceType: null, channelId: null, region: null, from: null, to: null, bps: null },
        kind: figure.cents === null ? ('none' as const) : ('absolute' as const),
        approvedBy: stops.includes(belowCost) ? by : null,
      })),
      { by, reason, run: { feedId, runId } },
    ),
});

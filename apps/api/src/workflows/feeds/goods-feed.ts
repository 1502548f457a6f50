import { createGoodsKind } from '../../modules/catalog/catalog/index.ts';
import { putPrices, readBasePrices, tirePrices } from '../../modules/catalog/price-list/index.ts';
import { tireStock } from '../../modules/orders/record/index.ts';

/** Lists of tires: the catalog's, with their stock and their prices. */
export const goodsFeed = createGoodsKind({
  followers: [tireStock, tirePrices],
  readPrices: readBasePrices,
  putPrices: (sql, figures, { by, reason, feedId, runId }) =>
    putPrices(
      sql,
      figures.map((figure) => ({
        ...figure,
        ...{ priceType: null, channelId: null, region: null, from: null, to: null, bps: null },
        kind: figure.cents === null ? ('none' as const) : ('absolute' as const),
      })),
      // A run has a reason where somebody has approved it.
      { by, reason, approvedBy: reason === null ? null : by, run: { feedId, runId } },
    ),
});

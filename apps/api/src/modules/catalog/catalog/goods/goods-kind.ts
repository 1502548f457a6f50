import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedKind, RunContext } from '../../../../platform/feeds/feed-kind.ts';
import { priceGuards } from '../../prices/index.ts';
import type { PublicFigure } from '../public-figures.ts';
import { checkTires } from './check-tires.ts';
import { completeTire } from './complete-tire.ts';
import { goodsFields } from './fields/index.ts';
import { identifyTires } from './identify-tires.ts';
import { exportTires, listTiresOnSale, readTires } from './read-tires.ts';
import { discontinueTires, removeTires, type TireFollower } from './remove-tires.ts';
import { writeTires } from './write-tires.ts';

/** What modules above the catalog do for its lists. */
export interface GoodsPorts {
  /** What they keep of each tire, such as its stock. */
  readonly followers: readonly TireFollower[];
  /** Gives tires that are for sale other prices, with a history. */
  putPrices(sql: Queries, figures: readonly PublicFigure[], run: RunContext): Promise<void>;
}

/** Tires as they come in by lists, a row for each with its line and brand. */
export const createGoodsKind = ({ followers, putPrices }: GoodsPorts): FeedKind => ({
  name: 'goods',
  fields: goodsFields,
  guards: priceGuards,
  groupedBy: { field: 'brand', label: 'brand' },
  complete: completeTire,
  identify: identifyTires,
  read: (sql, keys, { supplierId }) => readTires(sql, keys, supplierId),
  check: checkTires,
  listOnSale: (sql, { supplierId }, after, limit) => listTiresOnSale(sql, supplierId, after, limit),
  async write(sql, rows, run) {
    const { added, figures } = await writeTires(sql, rows, run);
    if (figures.length > 0) await putPrices(sql, figures, run);
    if (added.length > 0) for (const follower of followers) await follower.add(sql, added);
  },
  discontinue: discontinueTires,
  remove: (sql, keys) => removeTires(sql, keys, followers),
  export: exportTires,
});

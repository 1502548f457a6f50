import type { FeedKind } from '../../../../platform/feeds/feed-kind.ts';
import { checkTires } from './check-tires.ts';
import { completeTire } from './complete-tire.ts';
import { goodsFields } from './fields/index.ts';
import { goodsGuards } from './goods-guards.ts';
import { identifyTires } from './identify-tires.ts';
import { exportTires, listTiresOnSale, readTires } from './read-tires.ts';
import { discontinueTires, removeTires, type TireFollower } from './remove-tires.ts';
import { writeTires } from './write-tires.ts';

/**
 * Tires as they come in by lists, a row for each with its line and brand.
 * @param followers what modules above keep of each tire, such as its stock
 */
export const createGoodsKind = (followers: readonly TireFollower[]): FeedKind => ({
  name: 'goods',
  fields: goodsFields,
  guards: goodsGuards,
  groupedBy: { field: 'brand', label: 'brand' },
  complete: completeTire,
  identify: identifyTires,
  read: (sql, keys, { supplierId }) => readTires(sql, keys, supplierId),
  check: checkTires,
  listOnSale: (sql, { supplierId }, after, limit) => listTiresOnSale(sql, supplierId, after, limit),
  async write(sql, rows, run) {
    const added = await writeTires(sql, rows, run);
    if (added.length > 0) for (const follower of followers) await follower.add(sql, added);
  },
  discontinue: discontinueTires,
  remove: (sql, keys) => removeTires(sql, keys, followers),
  export: exportTires,
});

import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type {
  ComparedFeedRow,
  FeedGuard,
  FeedKind,
  RunContext,
  ShopRow,
} from '../../../../platform/feeds/feed-kind.ts';
import { priceGuards } from '../../prices/index.ts';
import { checkTires } from './check-tires.ts';
import { sharedFields } from './columns.ts';
import { completeTire } from './complete-tire.ts';
import { goodsFields } from './fields/index.ts';
import { identifyTires, settleTire } from './identify-tires.ts';
import { readLinesAndBrands, writeLinesAndBrands } from './lines-and-brands.ts';
import { exportTires, listTiresOnSale, readTires } from './read-tires.ts';
import { discontinueTires, removeTires, type TireFollower } from './remove-tires.ts';
import { listFigures, type ToldFigure, writeTires } from './write-tires.ts';

/** Work of modules above the catalog for its lists. */
export interface GoodsPorts {
  /** Their own rows of each tire, such as its stock. */
  readonly followers: readonly TireFollower[];
  /**
   * The fields `price`, `listPrice`, and `map` of tires by key, as they are outside of sales, and `lowestCost`, which guards compare them
   * with.
   */
  readPrices(sql: Queries, keys: readonly string[]): Promise<ReadonlyMap<string, FeedFields>>;
  /** Gives tires other prices, with a history; those of new tires are told before there is such a tire. */
  putPrices(sql: Queries, figures: readonly ToldFigure[], run: RunContext): Promise<void>;
}

/** A list that tells no other price, cost, or MAP meets no guard of prices: it leaves them as somebody has approved them. */
const guards: readonly FeedGuard[] = priceGuards.map((guard) => ({
  ...guard,
  isMet: (row, limit) =>
    (['price', 'cost', 'map'] as const).some((name) => isChanged(row, name)) && guard.isMet(row, limit),
}));

const isChanged = ({ fields, before }: ComparedFeedRow, name: string): boolean =>
  name in fields && fields[name] !== (before?.[name] ?? null);

/** Tires as they come in by lists, a row for each with its line and brand. */
export const createGoodsKind = ({ followers, readPrices, putPrices }: GoodsPorts): FeedKind => {
  const withPrices = async (sql: Queries, rows: readonly ShopRow[]): Promise<ShopRow[]> => {
    const prices = await readPrices(
      sql,
      rows.map(({ key }) => key),
    );
    return rows.map(({ key, fields }) => ({ key, fields: { ...fields, ...prices.get(key) } }));
  };
  return {
    name: 'goods',
    fields: goodsFields,
    guards,
    groupedBy: { field: 'brand', label: 'brand' },
    complete: completeTire,
    identify: identifyTires,
    settle: settleTire,
    async read(sql, keys, { supplierId }) {
      const tires = await readTires(sql, keys, supplierId);
      const rows = await withPrices(
        sql,
        [...tires].map(([key, fields]) => ({ key, fields })),
      );
      return new Map(rows.map(({ key, fields }) => [key, fields]));
    },
    check: checkTires,
    listOnSale: async (sql, { supplierId }, after, limit) =>
      withPrices(sql, await listTiresOnSale(sql, supplierId, after, limit)),
    async write(sql, rows, run) {
      const figures = listFigures(rows);
      if (figures.length > 0) await putPrices(sql, figures, run);
      const added = await writeTires(sql, rows, run);
      if (added.length > 0) for (const follower of followers) await follower.add(sql, added);
    },
    shared: { fields: sharedFields, read: readLinesAndBrands, write: writeLinesAndBrands },
    unique: [{ field: 'gtin', hasPadding: true }, { field: 'itemNumber' }],
    refersBy: 'replacedBy',
    discontinue: discontinueTires,
    remove: (sql, keys) => removeTires(sql, keys, followers),
    whyKept: 'Orders or carts need it, so it is only taken out of sale.',
    export: async (sql, after, limit) => withPrices(sql, await exportTires(sql, after, limit)),
  };
};

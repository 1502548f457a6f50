import { bareSlug, type TireListQuery } from '@tirekit/contract';
import { categoryBySlug, readScoreWeights, typeBySlug } from '@tirekit/tires';
import type { Database, Queries } from '../../../../src/platform/db/database.ts';
import type { BuyersChannel } from '../../../../src/platform/http/buyers-channel.ts';
import type { CatalogIndex } from '../../../../src/modules/catalog/catalog/index/catalog-index.ts';
import { getItemId } from '../../../../src/modules/catalog/catalog/index/item-key.ts';
import { insertRows } from '../sample-catalog.ts';
import { facetsSql, type ListSqlQuery, listSqlParameters, pageSql } from './list-sql.ts';

/** The facts of a list in which the index and SQL must agree. */
export interface ListFacts {
  total: number;
  itemIds: string[];
  /** The count of each facet value that is not empty, by `brand=northmark`. */
  counts: Record<string, number>;
  priceRange: { minInCents: number; maxInCents: number } | null;
}

/** Stores the scores of an index and their parts in a table, where the statements of `list-sql.ts` find them. */
export async function storeIndexScores(db: Database, { columns }: CatalogIndex): Promise<void> {
  const rows = Array.from(columns.key, (key, row) => ({
    sku_id: getItemId(key),
    score: (columns.score[row] ?? 0) / 10,
    parts: [
      columns.scoreLongLasting[row],
      columns.scoreHandling[row],
      columns.scoreTraction[row],
      columns.scoreDurability[row],
    ],
  }));
  await db.execute(
    'CREATE TABLE index_score (sku_id text PRIMARY KEY, score numeric NOT NULL, parts int[] NOT NULL)',
  );
  await db.withClient((client) => insertRows(client, { index_score: rows }));
  await db.execute('ANALYZE index_score');
}

/** Answers a list from the tables, by the statements of `list-sql.ts`. All slugs of the query must exist. */
export async function listBySql(
  db: Queries,
  channel: BuyersChannel,
  day: string,
  query: TireListQuery,
): Promise<ListFacts> {
  const brands = query.brand.map(bareSlug);
  const line =
    query.line === undefined
      ? null
      : await db.maybeOne<{ lineId: number }>(
          'SELECT line_id AS "lineId" FROM line WHERE brand_slug = $1 AND slug = $2',
          [brands[0], query.line],
        );
  const asked: ListSqlQuery = {
    ...query,
    sizeSlugs: query.size === undefined ? null : [query.size],
    brands,
    categories: query.category.map((slug) => categoryBySlug(slug)?.slug ?? slug),
    types: query.type.map((slug) => typeBySlug(slug)?.slug ?? slug),
    lineId: line?.lineId ?? null,
  };
  const parameters = listSqlParameters(asked, channel, day);
  const weights = readScoreWeights(query.weights);
  const facets = await db.query<{ facet: string; value: string; count: number | null }>(
    facetsSql,
    parameters,
  );
  const page = await db.query<{ skuId: string }>(pageSql(query.sort, weights), [
    ...parameters,
    query.pageSize,
    (query.page - 1) * query.pageSize,
  ]);
  const of = (facet: string) => facets.find((row) => row.facet === facet)?.count ?? null;
  const [min, max] = [of('price-min'), of('price-max')];
  const isValue = ({ facet, count }: { facet: string; count: number | null }) =>
    !['total', 'price-min', 'price-max'].includes(facet) && (count ?? 0) > 0;
  return {
    total: of('total') ?? 0,
    itemIds: page.map(({ skuId }) => skuId),
    counts: Object.fromEntries(
      facets.filter(isValue).map(({ facet, value, count }) => [`${facet}=${value}`, count ?? 0]),
    ),
    priceRange: min === null || max === null ? null : { minInCents: min, maxInCents: max },
  };
}

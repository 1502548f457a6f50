import { business, type SortOrder, type TireListQuery } from '@tirekit/contract';
import type { ScoreWeights } from '@tirekit/tires';
import { type BuyersChannel, getPriceTypes } from '../../../../src/platform/http/buyers-channel.ts';

/**
 * The tire list as plain SQL, computed from the tables, and from `index_score` (`list-oracle.ts`): the index computes
 * the scores from the facts of all tires, so no table of the schema holds them. No page uses it: tests compare the index with it, and the bench runs
 * both. It follows the rules for portable SQL in docs/adr/0003-postgresql.md: one materialised CTE, UNION ALL, `= ANY`, no
 * GROUPING SETS.
 */
export type ListSqlQuery = Omit<
  TireListQuery,
  'size' | 'brand' | 'line' | 'category' | 'type' | 'fitment' | 'axle' | 'weights'
> & {
  sizeSlugs: readonly string[] | null;
  /** Slugs as stored. */
  brands: readonly string[];
  categories: readonly string[];
  types: readonly string[];
  lineId: number | null;
};

/** The parameters of both statements, in order. Null leaves a filter out. */
export function listSqlParameters(query: ListSqlQuery, channel: BuyersChannel, day: string): unknown[] {
  const some = (slugs: readonly string[]) => (slugs.length === 0 ? null : slugs);
  return [
    channel.pricing.discountBps,
    getPriceTypes(channel),
    day,
    channel.catalog.brands,
    channel.catalog.categories,
    query.sizeSlugs,
    query.lineId,
    query.runFlat === true,
    query.ev === true,
    query.severeSnow === true,
    query.inStock === true,
    query.deals === true,
    some(query.brands),
    some(query.categories),
    some(query.types),
    query.priceMin ?? null,
    query.priceMax ?? null,
    query.scoreMin ?? null,
    query.ratingMin ?? null,
    query.diameter ?? null,
    channel.pricing.advertising === 'public',
    channel.pricing.memberPrices === true,
    query.studdable === true,
    query.whiteLetters === true,
    (['xl', 'loadC', 'loadD', 'loadE', 'loadF'] as const)
      .filter((slug) => query[slug] === true)
      .map((slug) => loadMarks[slug]),
  ];
}

/** The load marks of the features that ask for one. */
const loadMarks = { xl: 'XL', loadC: 'C', loadD: 'D', loadE: 'E', loadF: 'F' } as const;

/** SQL for a deal's discount on a number of tires of one price, in US cents. */
const takenOff = (price: string, quantity: string) => `CASE d.discount_type
    WHEN 'Percentage' THEN (${price} * ${quantity} * d.percent_bps + 5000) / 10000
    WHEN 'Flat Amount' THEN least(d.amount_cents, ${price} * ${quantity})
    WHEN 'Buy3Get1' THEN ${quantity} / 4 * ${price} ELSE 0 END`;
/** SQL for its discount on one of as many as it requires. */
const takenOffEach = `CASE d.discount_type
    WHEN 'Percentage' THEN (s.own * d.percent_bps + 5000) / 10000
    WHEN 'Flat Amount' THEN least(s.own, d.amount_cents / d.min_quantity)
    WHEN 'Buy3Get1' THEN s.own / 4 ELSE 0 END`;

const base = `
WITH deal_line AS (
  SELECT l.line_id, d.discount_type, d.amount_cents, d.percent_bps, d.min_quantity,
         d.discount_type = 'Free' OR d.ends_on IS NOT NULL AS told
  FROM line l JOIN deal d
    ON (d.brand_slugs IS NULL OR l.brand_slug = ANY (d.brand_slugs))
   AND (d.line_ids IS NULL OR l.line_id = ANY (d.line_ids))
   AND (d.categories IS NULL OR l.categories && d.categories)
  WHERE d.code IS NULL AND NOT d.needs_installation AND d.min_quantity <= 4
    AND (d.price_types IS NULL OR $2 && d.price_types)
    AND d.starts_on <= $3::date AND (d.ends_on IS NULL OR d.ends_on >= $3::date)
), sold AS (
  SELECT s.*, coalesce(k.quantity, 0) AS quantity, least(coalesce(k.quantity, 0), 4) AS together,
         least((s.price_cents::bigint * (10000 - $1::int) + 5000) / 10000, CASE WHEN $22 THEN s.member_price_cents END) AS own,
         CASE WHEN $21 THEN s.map_cents END AS map
  FROM sku s LEFT JOIN stock k ON k.sku_id = s.sku_id
), priced AS MATERIALIZED (
  SELECT s.sku_id, s.line_id, b.slug AS brand, b.name AS brand_name, l.name AS line_name, l.categories, s.type,
         s.rim_in, s.warranty_miles, s.run_flat, s.ev, s.severe_snow, s.quantity,
         s.studdable, s.sidewall IN ('OWL', 'RWL', 'ORWL') AS white_letters, s.load_mark,
         EXISTS (SELECT FROM deal_line d WHERE d.line_id = s.line_id AND d.told) AS on_deal,
         coalesce(c.score, 0) AS score, l.rating_sum, l.rating_count,
         CASE
           WHEN s.own < s.map OR EXISTS (
             SELECT FROM deal_line d
             WHERE d.line_id = s.line_id AND ${takenOffEach} > 0 AND s.own - ${takenOffEach} < s.map
           ) THEN greatest(s.own, s.map)
           ELSE coalesce((
             SELECT ceil((s.own * s.together - max(${takenOff('s.own', 's.together')}))::numeric / s.together)
             FROM deal_line d WHERE d.line_id = s.line_id AND d.min_quantity <= s.together AND s.together > 0
           ), s.own)
         END AS price
  FROM sold s JOIN line l ON l.line_id = s.line_id JOIN brand b ON b.slug = l.brand_slug
       LEFT JOIN index_score c ON c.sku_id = s.sku_id
  WHERE NOT s.discontinued AND NOT l.discontinued
    AND ($4::text[] IS NULL OR l.brand_slug = ANY ($4)) AND ($5::text[] IS NULL OR l.categories && $5)
    AND ($6::text[] IS NULL OR s.size_slug = ANY ($6)) AND ($7::int IS NULL OR s.line_id = $7)
    AND (NOT $8 OR s.run_flat) AND (NOT $9 OR s.ev) AND (NOT $10 OR s.severe_snow)
    AND (NOT $23 OR s.studdable) AND (NOT $24 OR s.sidewall IN ('OWL', 'RWL', 'ORWL'))
    AND coalesce(s.load_mark, '') = ALL (coalesce($25::text[], '{}'))
    AND (NOT $11 OR s.quantity > 0) AND (NOT $12 OR EXISTS (SELECT FROM deal_line d WHERE d.line_id = s.line_id AND d.told))
), judged AS MATERIALIZED (
  SELECT *,
    ($13::text[] IS NULL OR brand = ANY ($13)) AS brand_ok,
    ($14::text[] IS NULL OR categories && $14) AS category_ok,
    ($15::text[] IS NULL OR type = ANY ($15)) AS type_ok,
    ($16::int IS NULL OR price >= $16) AND ($17::int IS NULL OR price <= $17) AS price_ok,
    ($18::numeric IS NULL OR score >= $18) AS score_ok,
    ($19::numeric IS NULL OR (rating_count > 0 AND rating_sum >= $19 * 100 * rating_count)) AS rating_ok,
    ($20::numeric IS NULL OR rim_in = $20) AS diameter_ok
  FROM priced
)`;

const checks = ['brand', 'category', 'type', 'price', 'score', 'rating', 'diameter'] as const;
const allBut = (left?: (typeof checks)[number]) =>
  checks
    .filter((check) => check !== left)
    .map((check) => `${check}_ok`)
    .join(' AND ');

const steps = (facet: 'score' | 'rating', reached: string, values: readonly string[]) =>
  values
    .map(
      (from) =>
        `SELECT '${facet}', '${from}', count(*)::int FROM judged WHERE ${allBut(facet)} AND ${reached} >= ${from}`,
    )
    .join('\nUNION ALL ');

/** Gives rows of facet, value and count; the total and the price range are among them. */
export const facetsSql = `${base}
SELECT 'total' AS facet, '' AS value, count(*)::int AS count FROM judged WHERE ${allBut()}
UNION ALL SELECT 'price-min', '', min(price)::int FROM judged WHERE ${allBut('price')}
UNION ALL SELECT 'price-max', '', max(price)::int FROM judged WHERE ${allBut('price')}
UNION ALL SELECT 'brand', brand, count(*)::int FROM judged WHERE ${allBut('brand')} GROUP BY brand
UNION ALL SELECT 'category', category, count(*)::int
  FROM (SELECT unnest(categories) AS category FROM judged WHERE ${allBut('category')}) each GROUP BY category
UNION ALL SELECT 'type', type, count(*)::int FROM judged WHERE ${allBut('type')} GROUP BY type
UNION ALL SELECT 'diameter', trim_scale(rim_in)::text, count(*)::int
  FROM judged WHERE ${allBut('diameter')} GROUP BY rim_in
UNION ALL SELECT 'price',
    CASE WHEN price < 7500 THEN '0-7499' WHEN price < 10000 THEN '7500-9999' WHEN price < 15000 THEN '10000-14999'
         WHEN price < 20000 THEN '15000-19999' WHEN price < 30000 THEN '20000-29999'
         WHEN price < 50000 THEN '30000-49999' ELSE '50000-up' END, count(*)::int
  FROM judged WHERE ${allBut('price')} GROUP BY 2
UNION ALL ${steps('score', 'score', ['7', '8', '9'])}
UNION ALL ${steps('rating', '(CASE WHEN rating_count > 0 THEN rating_sum / (100.0 * rating_count) END)', ['3', '4', '4.5'])}
UNION ALL SELECT 'feature', 'runFlat', count(*)::int FROM judged WHERE ${allBut()} AND run_flat
UNION ALL SELECT 'feature', 'ev', count(*)::int FROM judged WHERE ${allBut()} AND ev
UNION ALL SELECT 'feature', 'severeSnow', count(*)::int FROM judged WHERE ${allBut()} AND severe_snow
UNION ALL SELECT 'feature', 'inStock', count(*)::int FROM judged WHERE ${allBut()} AND quantity > 0
UNION ALL SELECT 'feature', 'deals', count(*)::int FROM judged WHERE ${allBut()} AND on_deal
UNION ALL SELECT 'feature', 'studdable', count(*)::int FROM judged WHERE ${allBut()} AND studdable
UNION ALL SELECT 'feature', 'whiteLetters', count(*)::int FROM judged WHERE ${allBut()} AND white_letters
${Object.entries(loadMarks)
  .map(
    ([slug, mark]) =>
      `UNION ALL SELECT 'feature', '${slug}', count(*)::int FROM judged WHERE ${allBut()} AND load_mark = '${mark}'`,
  )
  .join('\n')}`;

const stockRank = `CASE WHEN quantity >= ${String(business.quantity.usual)} THEN 0 WHEN quantity > 0 THEN 1 ELSE 2 END`;

/**
 * The score by weights: the weighted mean of the known parts, as its place among all tires of the same main category. The
 * text is `weighted.figure DESC,`; empty for the score itself.
 */
const byWeights = (isWeighted: boolean): string => (isWeighted ? 'coalesce(weighted.figure, 0) DESC,' : '');

const weightedSql = ({ longLasting, handling, traction, durability }: ScoreWeights): string => `
, mean AS MATERIALIZED (
  SELECT c.sku_id, l.categories[1] AS kind,
    sum(part.figure * part.weight)::numeric / nullif(sum(part.weight), 0) AS mean
  FROM index_score c JOIN sku USING (sku_id) JOIN line l USING (line_id),
    unnest(c.parts, '{${[longLasting, handling, traction, durability].join()}}'::int[]) AS part (figure, weight)
  WHERE c.score > 0 AND part.figure > 0
  GROUP BY c.sku_id, l.categories[1]
), placed AS MATERIALIZED (
  SELECT sku_id, 2 * (rank() OVER up - 1) + count(*) OVER same AS twice_below, count(*) OVER all_of AS total
  FROM mean WHERE mean IS NOT NULL
  WINDOW up AS (PARTITION BY kind ORDER BY mean), same AS (PARTITION BY kind, mean), all_of AS (PARTITION BY kind)
), weighted AS MATERIALIZED (
  SELECT sku_id, round(30 + 70 * twice_below::numeric / (2 * total)) AS figure FROM placed
)`;

const orders = (isWeighted: boolean): Record<SortOrder, string> => ({
  recommended: `${stockRank},
    row_number() OVER (PARTITION BY ${stockRank}, line_id ORDER BY ${byWeights(isWeighted)} score DESC, sku_id COLLATE "C"),
    ${byWeights(isWeighted)} score DESC`,
  'price-low': 'price',
  'price-high': 'price DESC',
  score: `${byWeights(isWeighted)} score DESC`,
  rating: 'CASE WHEN rating_count > 0 THEN rating_sum::double precision / rating_count END DESC NULLS LAST',
  warranty: 'coalesce(warranty_miles, 0) DESC',
  name: 'brand_name COLLATE "C", line_name COLLATE "C", line_id',
});

/** Gives the item ids of a page. It has two more parameters: limit and offset. */
export const pageSql = (sort: SortOrder, weights: ScoreWeights | null = null): string => `${base}${
  weights === null ? '' : weightedSql(weights)
}
SELECT sku_id AS "skuId" FROM judged ${weights === null ? '' : 'LEFT JOIN weighted USING (sku_id)'} WHERE ${allBut()}
ORDER BY ${orders(weights !== null)[sort]}, score DESC, sku_id COLLATE "C" LIMIT $26 OFFSET $27`;

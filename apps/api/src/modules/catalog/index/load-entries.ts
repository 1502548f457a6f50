import type { ClientBase } from 'pg';
import type { Deal } from '../../deals/deal.ts';
import { readDeals } from '../../deals/deal-rows.ts';
import { type BrandEntry, brandPath, categoryPositionsOf, type LineEntry } from './entries.ts';

type BrandRow = Omit<BrandEntry, 'path'>;
interface LineRow {
  line_id: number;
  brand_slug: string;
  slug: string;
  name: string;
  headline: string;
  categories: string[];
  tread_family: LineEntry['family'];
  scores: [number, number, number, number, number];
  rating_sum: string;
  rating_count: number;
  discontinued: boolean;
  successor_line_id: number | null;
  sample: boolean;
}

/** Reads brands and lines. They are few, and so kept as objects. */
export async function loadBrandsAndLines(
  client: ClientBase,
): Promise<{ brands: BrandEntry[]; lines: LineEntry[] }> {
  const brandRows = await client.query<BrandRow>(
    'SELECT slug, name, tagline, description, country, tier, sample FROM brand ORDER BY slug',
  );
  const brands = brandRows.rows.map((row) => ({ ...row, path: brandPath(row.slug) }));
  const positions = new Map(brands.map(({ slug }, position) => [slug, position]));
  const lineRows = await client.query<LineRow>(
    `SELECT line_id, brand_slug, slug, name, headline, categories, tread_family,
            ARRAY[(score_overall * 10)::int, (score_long_lasting * 10)::int, (score_handling * 10)::int,
                  (score_traction * 10)::int, (score_durability * 10)::int] AS scores,
            rating_sum, rating_count, discontinued, successor_line_id, sample
     FROM line ORDER BY line_id`,
  );
  const lines = lineRows.rows.map((row): LineEntry => {
    const [overall, longLasting, handling, traction, durability] = row.scores;
    return {
      lineId: row.line_id,
      brand: positions.get(row.brand_slug) ?? 0,
      slug: row.slug,
      path: `${brandPath(row.brand_slug)}/${row.slug}`,
      name: row.name,
      headline: row.headline,
      categories: categoryPositionsOf(row.categories),
      family: row.tread_family,
      score: { overall, longLasting, handling, traction, durability },
      ratingSum: Number(row.rating_sum),
      ratingCount: row.rating_count,
      discontinued: row.discontinued,
      successorLineId: row.successor_line_id,
      sample: row.sample,
    };
  });
  return { brands, lines };
}

export const loadDeals = (client: ClientBase): Promise<readonly Deal[]> =>
  readDeals(async (sql) => (await client.query<Deal>(sql)).rows);

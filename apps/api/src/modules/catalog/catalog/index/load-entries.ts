import type { ClientBase } from 'pg';
import { brandPath, linePath, reviewAttributes } from '@tirekit/contract';
import type { RatingSum, VerifiedReviews } from '@tirekit/tires';
import { type Deal, readDeals, readRebates, type RebateTerms } from '../../deals/index.ts';
import { type BrandEntry, categoryPositionsOf, type LineEntry } from './entries.ts';

type BrandRow = Omit<BrandEntry, 'path'>;
interface LineRow {
  line_id: number;
  brand_slug: string;
  slug: string;
  name: string;
  headline: string;
  categories: string[];
  tread_family: LineEntry['family'];
  rating_sum: string;
  rating_count: number;
  verified_reviews: number | null;
  verified_sum: number[] | null;
  verified_count: number[] | null;
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
            rating_sum, rating_count, verified_reviews, verified_sum, verified_count,
            discontinued, successor_line_id, sample
     FROM line LEFT JOIN review_total USING (line_id) ORDER BY line_id`,
  );
  const lines = lineRows.rows.map((row): LineEntry => ({
    lineId: row.line_id,
    brand: positions.get(row.brand_slug) ?? 0,
    slug: row.slug,
    path: linePath(row.brand_slug, row.slug),
    name: row.name,
    headline: row.headline,
    categories: categoryPositionsOf(row.categories),
    family: row.tread_family,
    ratingSum: Number(row.rating_sum),
    ratingCount: row.rating_count,
    verified: verifiedOf(row),
    noise: row.verified_reviews === null ? null : ratingOf(row, 'noise'),
    discontinued: row.discontinued,
    successorLineId: row.successor_line_id,
    sample: row.sample,
  }));
  return { brands, lines };
}

type ReviewAttribute = (typeof reviewAttributes)[number];

/** The verified ratings of one attribute. */
function ratingOf(
  { verified_sum, verified_count }: Pick<LineRow, 'verified_sum' | 'verified_count'>,
  attribute: ReviewAttribute,
): RatingSum {
  const at = reviewAttributes.indexOf(attribute);
  return { sum: verified_sum?.[at] ?? 0, count: verified_count?.[at] ?? 0 };
}

function verifiedOf({ verified_reviews, verified_sum, verified_count }: LineRow): VerifiedReviews | null {
  if (verified_reviews === null || verified_reviews === 0) return null;
  const of = (attribute: ReviewAttribute) => ratingOf({ verified_sum, verified_count }, attribute);
  return {
    reviews: verified_reviews,
    ratings: { dry: of('dry'), wet: of('wet'), winter: of('winter'), treadwear: of('treadwear') },
  };
}

export const loadDeals = (client: ClientBase): Promise<readonly Deal[]> =>
  readDeals(async (sql) => (await client.query<Deal>(sql)).rows);

export const loadRebates = (client: ClientBase): Promise<readonly RebateTerms[]> =>
  readRebates(async (sql) => (await client.query<RebateTerms>(sql)).rows);

import type { ClientBase } from 'pg';
import { brandPath, linePath, reviewAttributes, type TirePhoto, treadFamilies } from '@tirekit/contract';
import type { RatingSum, VerifiedReviews } from '@tirekit/tires';
import { publicPath } from '../../../../platform/files/public-files.ts';
import { type Deal, readDeals, readRebates, type RebateTerms } from '../../deals/index.ts';
import { type BrandEntry, getCategoryPositions, type LineEntry, type Photos } from './entries.ts';

type BrandRow = Omit<BrandEntry, 'path'>;
interface LineRow {
  lineId: number;
  brandSlug: string;
  slug: string;
  name: string;
  headline: string;
  categories: string[];
  treadFamily: string;
  ratingSum: string;
  ratingCount: number;
  verifiedReviews: number | null;
  verifiedSum: number[] | null;
  verifiedCount: number[] | null;
  discontinued: boolean;
  successorLineId: number | null;
  sample: boolean;
}

type PhotoRow = Omit<TirePhoto, 'path'> & { lineId: number | null; skuId: string | null; file: string };

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
    `SELECT line_id AS "lineId", brand_slug AS "brandSlug", slug, name, headline, categories,
            tread_family AS "treadFamily", rating_sum AS "ratingSum", rating_count AS "ratingCount",
            verified_reviews AS "verifiedReviews", verified_sum AS "verifiedSum", verified_count AS "verifiedCount",
            discontinued, successor_line_id AS "successorLineId", sample
     FROM line LEFT JOIN line_rating USING (line_id) ORDER BY line_id`,
  );
  const lines = lineRows.rows.map((row): LineEntry => ({
    lineId: row.lineId,
    brand: positions.get(row.brandSlug) ?? 0,
    slug: row.slug,
    path: linePath(row.brandSlug, row.slug),
    name: row.name,
    headline: row.headline,
    categories: getCategoryPositions(row.categories),
    // A family that nobody can draw breaks no page.
    family: treadFamilies.find((family) => family === row.treadFamily) ?? 'all-season',
    ratingSum: Number(row.ratingSum),
    ratingCount: row.ratingCount,
    verified: getVerified(row),
    noise: row.verifiedReviews === null ? null : getRating(row, 'noise'),
    discontinued: row.discontinued,
    successorLineId: row.successorLineId,
    sample: row.sample,
  }));
  return { brands, lines };
}

type ReviewAttribute = (typeof reviewAttributes)[number];

/** The verified ratings of one attribute. */
function getRating(
  { verifiedSum, verifiedCount }: Pick<LineRow, 'verifiedSum' | 'verifiedCount'>,
  attribute: ReviewAttribute,
): RatingSum {
  const at = reviewAttributes.indexOf(attribute);
  return { sum: verifiedSum?.[at] ?? 0, count: verifiedCount?.[at] ?? 0 };
}

function getVerified({ verifiedReviews, verifiedSum, verifiedCount }: LineRow): VerifiedReviews | null {
  if (verifiedReviews === null || verifiedReviews === 0) return null;
  const of = (attribute: ReviewAttribute) => getRating({ verifiedSum, verifiedCount }, attribute);
  return {
    reviews: verifiedReviews,
    ratings: { dry: of('dry'), wet: of('wet'), winter: of('winter'), treadwear: of('treadwear') },
  };
}

const toPhoto = ({ file, alt, width, height }: PhotoRow): TirePhoto => ({
  path: publicPath(file),
  alt,
  width,
  height,
});

/** The pictures that the shop has of its tires. */
export async function loadPhotos(client: ClientBase): Promise<Photos> {
  const { rows } = await client.query<PhotoRow>(
    'SELECT line_id AS "lineId", sku_id AS "skuId", file, alt, width, height FROM shown_picture',
  );
  const ofLine = new Map<number, TirePhoto>();
  const ofTire = new Map<string, TirePhoto>();
  for (const row of rows) {
    if (row.lineId !== null) ofLine.set(row.lineId, toPhoto(row));
    if (row.skuId !== null) ofTire.set(row.skuId, toPhoto(row));
  }
  return { ofLine, ofTire };
}

export const loadDeals = (client: ClientBase): Promise<readonly Deal[]> =>
  readDeals(async (sql) => (await client.query<Deal>(sql)).rows);

export const loadRebates = (client: ClientBase): Promise<readonly RebateTerms[]> =>
  readRebates(async (sql) => (await client.query<RebateTerms>(sql)).rows);

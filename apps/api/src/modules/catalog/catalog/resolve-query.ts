import type { TireListQuery } from '@tirekit/contract';
import { canonicalSizeSlug, categoryBySlug, typeBySlug, type TypeSlug } from '@tirekit/tires';
import type { AnswerCacheTags } from '../../../platform/http/cache-tags.ts';
import { lineTags, sizeTags, wholeCatalog } from './index/cache-tags.ts';
import { type ChannelView, isAllowed } from './index/channel-view.ts';
import { categoryBits, getCategoryPositions } from './index/entries.ts';
import type { Filters } from './index/filters.ts';
import { merged } from './index/postings.ts';

/** A list query whose slugs have been looked up in the index. */
export interface ResolvedQuery {
  filters: Filters;
  /** The rows to search; null for the whole catalog. */
  candidates: Int32Array | null;
  /** The cache tags of the list. */
  tags: AnswerCacheTags;
}

/** The slug of a query that the catalog does not have. */
export interface UnknownSlug {
  unknown: string;
}

/**
 * Looks up every slug of a query. Brand, type and category slugs may carry the `-tires` of the storefront's
 * addresses.
 *
 * @param sizeSlugs limits the list to these sizes, those of a fitment
 */
export function resolveQuery(
  view: ChannelView,
  query: TireListQuery,
  sizeSlugs: readonly string[] | null,
): ResolvedQuery | UnknownSlug {
  const { index } = view;
  const brands: number[] = [];
  for (const slug of query.brand) {
    const brand = index.brandPosition(slug);
    if (brand < 0) return { unknown: `brand ${slug}` };
    brands.push(brand);
  }
  const types: TypeSlug[] = [];
  for (const slug of query.type) {
    const type = typeBySlug(slug);
    if (type === null) return { unknown: `type ${slug}` };
    types.push(type.slug);
  }
  const categories: string[] = [];
  for (const slug of query.category) {
    const category = categoryBySlug(slug);
    if (category === null) return { unknown: `category ${slug}` };
    categories.push(category.slug);
  }
  const filters: Filters = {
    brands,
    types,
    categoryBits: categoryBits(getCategoryPositions(categories)),
    query,
  };
  const candidates = listCandidates(view, query, brands, sizeSlugs);
  return 'unknown' in candidates ? candidates : { filters, ...candidates };
}

function listCandidates(
  view: ChannelView,
  query: TireListQuery,
  brands: readonly number[],
  sizeSlugs: readonly string[] | null,
): Pick<ResolvedQuery, 'candidates' | 'tags'> | UnknownSlug {
  const { index } = view;
  let slugs = sizeSlugs;
  if (query.size !== undefined) {
    const slug = index.sizeCode(query.size) < 0 ? canonicalSizeSlug(query.size) : query.size;
    if (slug === null) return { unknown: `size ${query.size}` };
    slugs = slugs === null ? [slug] : slugs.filter((one) => one === slug);
  }
  const sizes = slugs && [...new Set(slugs.map((slug) => index.sizeCode(slug)).filter((code) => code >= 0))];
  const tags = sizes === null ? wholeCatalog(index) : sizeTags(index, sizes);
  if (query.line === undefined) return { candidates: sizes && rowsOfSizes(view, sizes), tags };

  const [brand] = brands;
  const line = brand === undefined ? -1 : index.linePosition(brand, query.line);
  if (line < 0 || !isAllowed(view, line)) return { unknown: `line ${query.line}` };
  const rows = index.byLine.rows(line);
  if (sizes === null) return { candidates: rows, tags: lineTags(index, line) };
  return { candidates: rows.filter((row) => sizes.includes(index.columns.sizeSlug[row] ?? -1)), tags };
}

function rowsOfSizes({ index }: ChannelView, sizes: readonly number[]): Int32Array {
  let rows: Int32Array = new Int32Array(0);
  for (const size of sizes) {
    const more = index.bySize.rows(size);
    rows = rows.length === 0 ? more : merged(rows, more);
  }
  return rows;
}

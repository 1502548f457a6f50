import { bareSlug, brandPath, linePath, writeReviewSegment } from '@tirekit/contract';
import { categoryBySlug, inSentence, typeBySlug } from '@tirekit/tires';
import type { Crumb } from '@tirekit/ui';

/** The subject of a page of reviews, as the API expects it. */
export interface ScopeQuery {
  readonly brand?: string;
  readonly line?: string;
  readonly category?: string;
  readonly type?: string;
}

/** The address of a page of reviews, and its subject. */
export interface ReviewPageScope {
  readonly query: ScopeQuery;
  /** Of the reviews. */
  readonly path: string;
  /** Of the page that shows the tires. */
  readonly tiresPath: string;
}

/** The address of all reviews. */
export const REVIEWS_PATH = '/tire-reviews';

type Params = Readonly<Record<string, string | undefined>>;

/** The subject of an address, with its canonical spelling; null if there is no such category or type. */
export function getScope({ brand, productLine, category, type }: Params): ReviewPageScope | null {
  const at = (tiresPath: string, query: ScopeQuery): ReviewPageScope => ({
    query,
    path: `${tiresPath}/reviews`,
    tiresPath,
  });
  if (brand !== undefined) {
    const query = { brand: bareSlug(brand.toLowerCase()) };
    return productLine === undefined
      ? at(brandPath(brand), query)
      : at(linePath(brand, productLine), { ...query, line: productLine.toLowerCase() });
  }
  if (category !== undefined) {
    const found = categoryBySlug(category.toLowerCase());
    return found && at(`/categories/${found.pathSlug}`, { category: found.slug });
  }
  if (type !== undefined) {
    const found = typeBySlug(type.toLowerCase());
    return found && at(`/types/${found.pathSlug}`, { type: found.slug });
  }
  return { query: {}, path: REVIEWS_PATH, tiresPath: '/brands' };
}

/** The line that an address below a model's is about, and its page to write a review; null for any other address. */
export function writtenAbout(
  params: Params,
): { about: { brand: string; line: string }; formPath: string } | null {
  const scope = getScope(params);
  const { brand, line } = scope?.query ?? {};
  if (scope === null || brand === undefined || line === undefined) return null;
  return { about: { brand, line }, formPath: `${scope.tiresPath}/${writeReviewSegment}` };
}

/** The API's names of brand and line. */
export interface SubjectNames {
  readonly brandName: string | null;
  readonly lineName: string | null;
}

/** The words of a page about a scope. */
export interface ScopeWords {
  /** `Norvik Meridian AS`, `winter tires`; null for all tires. */
  readonly subject: string | null;
  readonly title: string;
  /** The link to the tires themselves. */
  readonly tires: string;
  readonly crumbs: readonly Crumb[];
  /** The mean that averages lean toward. */
  readonly toward: string;
}

const home: Crumb = { label: 'Home', to: '/' };
const here: Crumb = { label: 'Reviews' };

export function scopeWords(
  { query, tiresPath }: ReviewPageScope,
  { brandName, lineName }: SubjectNames,
): ScopeWords {
  const { brand, line, category, type } = query;
  const toward = line === undefined ? 'all tires' : 'similar tires';
  if (brand !== undefined) {
    const brands: Crumb = { label: 'Brands', to: '/brands' };
    const ofBrand: Crumb = { label: brandName ?? brand, to: brandPath(brand) };
    if (line === undefined)
      return {
        subject: `${ofBrand.label} tires`,
        title: `${ofBrand.label} tire reviews`,
        tires: `See ${ofBrand.label} tires`,
        crumbs: [home, brands, ofBrand, here],
        toward,
      };
    const name = `${ofBrand.label} ${lineName ?? line}`;
    return {
      subject: name,
      title: `${name} reviews`,
      tires: 'See sizes and prices',
      crumbs: [home, brands, ofBrand, { label: lineName ?? line, to: tiresPath }, here],
      toward,
    };
  }
  const group = category === undefined ? typeBySlug(type ?? '') : categoryBySlug(category);
  if (group === null)
    return {
      subject: null,
      title: 'Tire reviews',
      tires: 'See all brands',
      crumbs: [home, { label: 'Tire reviews' }],
      toward,
    };
  const above: Crumb =
    category === undefined
      ? { label: 'Tires by vehicle type', to: '/types' }
      : { label: 'Tires by category', to: '/categories' };
  return {
    subject: inSentence(group.longName),
    title: `${group.name} tire reviews`,
    tires: `See ${inSentence(group.longName)}`,
    crumbs: [home, above, { label: group.longName, to: tiresPath }, here],
    toward,
  };
}

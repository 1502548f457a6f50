import { CATEGORIES, TYPES } from '@tirekit/tires';
import type { CatalogIndex } from './catalog-index.ts';
import type { ChannelView } from './channel-view.ts';
import type { FacetCounts } from './facet-counts.ts';
import {
  type FacetKey,
  facetLabels,
  features,
  priceBands,
  priceBounds,
  ratingSteps,
  scoreSteps,
} from './facet-table.ts';
import type { Filters } from './filters.ts';

/** What a value says of itself, as the beginning of its JSON. */
const head = (slug: string, name: string): string =>
  `{"slug":${JSON.stringify(slug)},"name":${JSON.stringify(name)},"count":`;

const categoryHeads = CATEGORIES.map(({ slug, name }) => head(slug, name));
const typeHeads = TYPES.map(({ slug, name }) => head(slug, name));
const bandHeads = priceBands.map(({ slug, name }) => head(slug, name));
const scoreHeads = scoreSteps.map(({ from, name }) => head(String(from / 10), name));
const ratingHeads = ratingSteps.map(({ from, name }) => head(String(from / 100), name));
const featureHeads = features.map(({ slug, name }) => head(slug, name));

const indexHeads = new WeakMap<CatalogIndex, { brands: string[]; rims: string[] }>();

function headsOf(index: CatalogIndex): { brands: string[]; rims: string[] } {
  let heads = indexHeads.get(index);
  if (heads === undefined) {
    heads = {
      brands: index.brands.map(({ slug, name }) => head(slug, name)),
      rims: index.rims.map((inches) => head(String(inches), `${String(inches)} in`)),
    };
    indexHeads.set(index, heads);
  }
  return heads;
}

/** The values of one facet as JSON: those that would give tires, and every chosen one. */
class Values {
  #json = '';

  add(valueHead: string | undefined, count: number, chosen: boolean): void {
    if (valueHead === undefined || (count === 0 && !chosen)) return;
    this.#json += `${this.#json === '' ? '' : ','}${valueHead}${String(count)},"chosen":${chosen ? 'true' : 'false'}}`;
  }

  toString(): string {
    return this.#json;
  }
}

type FacetWriter = (values: Values, view: ChannelView, filters: Filters, counts: FacetCounts) => void;

const writers: Record<FacetKey, FacetWriter> = {
  brand: writeBrands,
  category: (values, _, { categoryBits }, counts) =>
    categoryHeads.forEach((one, at) =>
      values.add(one, counts.category[at] ?? 0, (categoryBits & (1 << at)) !== 0),
    ),
  type: (values, { index }, { types }, counts) =>
    TYPES.forEach(({ slug }, at) =>
      values.add(typeHeads[at], counts.type[index.typeCode(slug)] ?? 0, types.includes(slug)),
    ),
  price: (values, _, { query }, counts) =>
    bandHeads.forEach((one, at) => values.add(one, counts.band[at] ?? 0, isBandChosen(query, at))),
  score: (values, _, { query }, counts) =>
    writeSteps(values, scoreHeads, counts.score, (at) => scoreSteps[at]?.from === (query.scoreMin ?? 0) * 10),
  rating: (values, _, { query }, counts) =>
    writeSteps(
      values,
      ratingHeads,
      counts.rating,
      (at) => ratingSteps[at]?.from === (query.ratingMin ?? 0) * 100,
    ),
  feature: (values, _, { query }, counts) =>
    features.forEach(({ slug }, at) =>
      values.add(featureHeads[at], counts.feature[at] ?? 0, query[slug] === true),
    ),
  diameter: (values, { index }, { query }, counts) =>
    index.rims.forEach((inches, at) =>
      values.add(headsOf(index).rims[at], counts.rim[at] ?? 0, query.diameter === inches),
    ),
};

/** The contract's `Facet[]` as JSON text, in the order in which a page shows them. */
export function facetsJson(view: ChannelView, filters: Filters, counts: FacetCounts): string {
  const facets = (Object.keys(facetLabels) as FacetKey[]).map((key) => {
    const values = new Values();
    writers[key](values, view, filters, counts);
    return `{"key":"${key}","label":"${facetLabels[key]}","values":[${values.toString()}]}`;
  });
  return `[${facets.join(',')}]`;
}

const BRAND_SPAN = 2 ** 20;

/** Brands with most tires first; they are many, so they are sorted as numbers. */
function writeBrands(values: Values, { index }: ChannelView, { brands }: Filters, counts: FacetCounts): void {
  const heads = headsOf(index).brands;
  const keys: number[] = [];
  counts.brand.forEach((count, at) => {
    if (count > 0 || brands.includes(at)) keys.push(count * BRAND_SPAN + (BRAND_SPAN - 1 - at));
  });
  for (const key of Float64Array.from(keys).sort().reverse()) {
    const at = BRAND_SPAN - 1 - (key % BRAND_SPAN);
    values.add(heads[at], Math.floor(key / BRAND_SPAN), brands.includes(at));
  }
}

/** Thresholds count everything above them too. Best first. */
function writeSteps(
  values: Values,
  heads: readonly string[],
  reached: Int32Array,
  isChosen: (at: number) => boolean,
): void {
  let count = 0;
  for (let at = heads.length - 1; at >= 0; at--) {
    count += reached[at + 1] ?? 0;
    values.add(heads[at], count, isChosen(at));
  }
}

function isBandChosen({ priceMin, priceMax }: Filters['query'], band: number): boolean {
  if (priceMin === undefined && priceMax === undefined) return false;
  const next = priceBounds[band + 1];
  return (priceMin ?? 0) === priceBounds[band] && priceMax === (next === undefined ? undefined : next - 1);
}

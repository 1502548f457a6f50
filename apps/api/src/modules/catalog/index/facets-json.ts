import { CATEGORIES, TYPES } from '@tirekit/tires';
import { type JsonWriter, type Piece, piece } from '../json-writer.ts';
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
const head = (slug: string, name: string): Piece =>
  piece(`{"slug":${JSON.stringify(slug)},"name":${JSON.stringify(name)},"count":`);

const categoryHeads = CATEGORIES.map(({ slug, name }) => head(slug, name));
const typeHeads = TYPES.map(({ slug, name }) => head(slug, name));
const bandHeads = priceBands.map(({ slug, name }) => head(slug, name));
const scoreHeads = scoreSteps.map(({ from, name }) => head(String(from / 10), name));
const ratingHeads = ratingSteps.map(({ from, name }) => head(String(from / 100), name));
const featureHeads = features.map(({ slug, name }) => head(slug, name));
const indexHeads = new WeakMap<CatalogIndex, { brands: Piece[]; rims: Piece[] }>();

function headsOf(index: CatalogIndex): { brands: Piece[]; rims: Piece[] } {
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

/** Behind a value's count; the comma behind the last value of a facet is taken away again. */
const VALUE_END = piece('},');

/** A value that would give tires, or was chosen. */
function writeValue(to: JsonWriter, valueHead: Piece | undefined, count: number, chosen: boolean): void {
  if (valueHead === undefined || (count === 0 && !chosen)) return;
  to.piece(valueHead).int(count).piece(VALUE_END);
}

type FacetWriter = (to: JsonWriter, view: ChannelView, filters: Filters, counts: FacetCounts) => void;

const writers: Record<FacetKey, FacetWriter> = {
  brand: writeBrands,
  category: (to, _, { categoryBits }, counts) =>
    categoryHeads.forEach((one, at) =>
      writeValue(to, one, counts.category[at] ?? 0, (categoryBits & (1 << at)) !== 0),
    ),
  type: (to, { index }, { types }, counts) =>
    TYPES.forEach(({ slug }, at) =>
      writeValue(to, typeHeads[at], counts.type[index.typeCode(slug)] ?? 0, types.includes(slug)),
    ),
  price: (to, _, { query }, counts) =>
    bandHeads.forEach((one, at) => writeValue(to, one, counts.band[at] ?? 0, isBandChosen(query, at))),
  score: (to, _, { query }, counts) =>
    writeSteps(to, scoreHeads, counts.score, (at) => scoreSteps[at]?.from === (query.scoreMin ?? 0) * 10),
  rating: (to, _, { query }, counts) =>
    writeSteps(
      to,
      ratingHeads,
      counts.rating,
      (at) => ratingSteps[at]?.from === (query.ratingMin ?? 0) * 100,
    ),
  feature: (to, _, { query }, counts) =>
    features.forEach(({ slug }, at) =>
      writeValue(to, featureHeads[at], counts.feature[at] ?? 0, query[slug] === true),
    ),
  diameter: (to, { index }, { query }, counts) =>
    index.rims.forEach((inches, at) =>
      writeValue(to, headsOf(index).rims[at], counts.rim[at] ?? 0, query.diameter === inches),
    ),
};

const facets = (Object.keys(facetLabels) as FacetKey[]).map((key, at) => ({
  start: piece(
    `${at === 0 ? '' : ','}{"key":"${key}","label":${JSON.stringify(facetLabels[key])},"values":[`,
  ),
  writeValues: writers[key],
}));
const FACET_END = piece(']}');

/** The values of the contract's `Facet[]`, in the order in which a page shows them. */
export function writeFacets(to: JsonWriter, view: ChannelView, filters: Filters, counts: FacetCounts): void {
  for (const { start, writeValues } of facets) {
    to.piece(start);
    writeValues(to, view, filters, counts);
    to.endItems(FACET_END);
  }
}

const BRAND_SPAN = 2 ** 20;

/** Used again by each list, because making it costs as much as filling it. */
let brandKeys = new Float64Array(512);

/** Brands with most tires first; they are many, so they are sorted as numbers. */
function writeBrands(to: JsonWriter, { index }: ChannelView, { brands }: Filters, counts: FacetCounts): void {
  const heads = headsOf(index).brands;
  if (brandKeys.length < heads.length) brandKeys = new Float64Array(heads.length);
  const anyChosen = brands.length > 0;
  let shown = 0;
  for (let at = 0; at < heads.length; at++) {
    const count = counts.brand[at] ?? 0;
    if (count > 0 || (anyChosen && brands.includes(at)))
      brandKeys[shown++] = count * BRAND_SPAN + (BRAND_SPAN - 1 - at);
  }
  const sorted = brandKeys.subarray(0, shown).sort();
  for (let place = sorted.length - 1; place >= 0; place--) {
    const key = sorted[place] ?? 0;
    const at = BRAND_SPAN - 1 - (key % BRAND_SPAN);
    writeValue(to, heads[at], Math.floor(key / BRAND_SPAN), anyChosen && brands.includes(at));
  }
}

/** Thresholds count everything above them too. Best first. */
function writeSteps(
  to: JsonWriter,
  heads: readonly Piece[],
  reached: Int32Array,
  isChosen: (at: number) => boolean,
): void {
  let count = 0;
  for (let at = heads.length - 1; at >= 0; at--) {
    count += reached[at + 1] ?? 0;
    writeValue(to, heads[at], count, isChosen(at));
  }
}

function isBandChosen({ priceMin, priceMax }: Filters['query'], band: number): boolean {
  if (priceMin === undefined && priceMax === undefined) return false;
  const next = priceBounds[band + 1];
  return (priceMin ?? 0) === priceBounds[band] && priceMax === (next === undefined ? undefined : next - 1);
}

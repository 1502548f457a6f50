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

/**
 * The facets of a list as what their JSON is put together from: a piece, and where the piece is a value's head, its count.
 * That takes a fifth of the memory of the JSON, and no time to speak of to write it.
 */
export interface FacetValues {
  readonly pieces: readonly Piece[];
  /** Beside each piece: what stands behind it. */
  readonly marks: Int32Array;
  readonly length: number;
}

const NO_VALUE = -1;
const CHOSEN = 1;
/** No further value of its facet follows. */
const LAST = 2;
const COUNT = 4;
/** Behind a value's count, by its mark. */
const tails = [',"chosen":false},', ',"chosen":true},', ',"chosen":false}', ',"chosen":true}'].map(piece);

/** Collects values of facets: those that would give tires, and every chosen one. */
class Values implements FacetValues {
  readonly pieces: Piece[] = [];
  marks = new Int32Array(1_024);
  length = 0;

  add(valueHead: Piece | undefined, count: number, chosen: boolean): void {
    if (valueHead === undefined || (count === 0 && !chosen)) return;
    this.#push(valueHead, count * COUNT + (chosen ? CHOSEN : 0));
  }

  beginFacet(start: Piece): void {
    this.#push(start, NO_VALUE);
  }

  endFacet(): void {
    const last = this.marks[this.length - 1] ?? NO_VALUE;
    if (last !== NO_VALUE) this.marks[this.length - 1] = last | LAST;
    this.#push(FACET_END, NO_VALUE);
  }

  #push(one: Piece, mark: number): void {
    if (this.length === this.marks.length) {
      const marks = new Int32Array(this.length * 2);
      marks.set(this.marks);
      this.marks = marks;
    }
    this.pieces[this.length] = one;
    this.marks[this.length++] = mark;
  }
}

type FacetCollector = (values: Values, view: ChannelView, filters: Filters, counts: FacetCounts) => void;

const collectors: Record<FacetKey, FacetCollector> = {
  brand: collectBrands,
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
    collectSteps(
      values,
      scoreHeads,
      counts.score,
      (at) => scoreSteps[at]?.from === (query.scoreMin ?? 0) * 10,
    ),
  rating: (values, _, { query }, counts) =>
    collectSteps(
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

const facetStarts = (Object.keys(facetLabels) as FacetKey[]).map((key, at) => ({
  start: piece(
    `${at === 0 ? '' : ','}{"key":"${key}","label":${JSON.stringify(facetLabels[key])},"values":[`,
  ),
  collect: collectors[key],
}));
const FACET_END = piece(']}');

const collected = new Values();

/** The contract's facets, in the order in which a page shows them. Valid until the next call; `keptFacets` lasts. */
export function facetValues(view: ChannelView, filters: Filters, counts: FacetCounts): FacetValues {
  collected.length = 0;
  for (const { start, collect } of facetStarts) {
    collected.beginFacet(start);
    collect(collected, view, filters, counts);
    collected.endFacet();
  }
  return collected;
}

export const keptFacets = ({ pieces, marks, length }: FacetValues): FacetValues => ({
  pieces: pieces.slice(0, length),
  marks: marks.slice(0, length),
  length,
});

/** The values of the contract's `Facet[]`. */
export function writeFacets(to: JsonWriter, { pieces, marks, length }: FacetValues): void {
  for (let at = 0; at < length; at++) {
    to.piece(pieces[at] ?? FACET_END);
    const mark = marks[at] ?? NO_VALUE;
    if (mark !== NO_VALUE) to.int(mark >> 2).piece(tails[mark & 3] ?? FACET_END);
  }
}

const BRAND_SPAN = 2 ** 20;

/** Used again by each list, because making it costs as much as filling it. */
let brandKeys = new Float64Array(512);

/** Brands with most tires first; they are many, so they are sorted as numbers. */
function collectBrands(
  values: Values,
  { index }: ChannelView,
  { brands }: Filters,
  counts: FacetCounts,
): void {
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
    values.add(heads[at], Math.floor(key / BRAND_SPAN), anyChosen && brands.includes(at));
  }
}

/** Thresholds count everything above them too. Best first. */
function collectSteps(
  values: Values,
  heads: readonly Piece[],
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

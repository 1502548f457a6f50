import type { Hub } from '@tirekit/contract';
import {
  categoryBySlug,
  diameterFromSlug,
  formatSize,
  geometry,
  parseSize,
  type TireGroup,
  type TireSize,
  typeBySlug,
  inSentence,
} from '@tirekit/tires';
import type { AnswerCacheTags } from '../../../../platform/http/cache-tags.ts';
import { sizeTags, wholeCatalog } from '../index/cache-tags.ts';
import type { ChannelView } from '../index/channel-view.ts';
import { getCategoryPositions } from '../index/entries.ts';
import { brandEntries, categoryEntries, mostTires, sizeEntries, typeEntries } from './hub-entries.ts';
import { getTally } from './tally.ts';

const SIZES_SHOWN = 60;

/** Makes the page of each kind of hub; null if the slug does not exist. */
export const hubMakers: Record<Hub['kind'], (view: ChannelView, slug: string) => Hub | null> = {
  type: typeHub,
  category: categoryHub,
  size: sizeHub,
  diameter: diameterHub,
};

function groupHub(
  kind: 'type' | 'category',
  { slug, longName, description }: TireGroup,
  parts: Pick<Hub, 'brands' | 'categories' | 'types' | 'sizes' | 'total'>,
): Hub {
  return { kind, slug, name: longName, description, facts: [], ...parts };
}

function typeHub(view: ChannelView, slug: string): Hub | null {
  const type = typeBySlug(slug);
  if (type === null) return null;
  const { pathSlug } = type;
  const tally = getTally(view, { type: view.index.typeCode(type.slug) });
  return groupHub('type', type, {
    brands: brandEntries(view, tally, (brand) => `${brand}/types/${pathSlug}`),
    categories: categoryEntries(view, tally, (category) => `/categories/${category}`),
    types: [],
    sizes: mostTires(
      sizeEntries(view, tally, (size) => `/tire-sizes/${size}/types/${pathSlug}`),
      SIZES_SHOWN,
    ),
    total: tally.total,
  });
}

function categoryHub(view: ChannelView, slug: string): Hub | null {
  const category = categoryBySlug(slug);
  const position = category === null ? undefined : getCategoryPositions([category.slug])[0];
  if (category === null || position === undefined) return null;
  const { pathSlug } = category;
  const tally = getTally(view, { category: position });
  return groupHub('category', category, {
    brands: brandEntries(view, tally, (brand) => `${brand}/categories/${pathSlug}`),
    categories: [],
    types: typeEntries(view, tally, (type) => `/types/${type}`),
    sizes: mostTires(
      sizeEntries(view, tally, (size) => `/tire-sizes/${size}/categories/${pathSlug}`),
      SIZES_SHOWN,
    ),
    total: tally.total,
  });
}

/** The page of a size. Every size that can be parsed has one, even if no tire of it is on sale. */
function sizeHub(view: ChannelView, slug: string): Hub | null {
  const { index } = view;
  const size = parseSize(slug.replace(/-tires$/, ''));
  if (size === null) return null;
  const code = index.sizeCode(slug);
  const tally = getTally(view, { rows: code < 0 ? new Int32Array(0) : index.bySize.rows(code) });
  const path = `/tire-sizes/${slug}`;
  return {
    kind: 'size',
    slug,
    name: formatSize(size),
    description: `Compare prices, scores, and reviews of tires in size ${formatSize(size)}, and see what fits your vehicle.`,
    facts: getFacts(size),
    brands: brandEntries(view, tally, (brand) => `${path}${brand}`),
    categories: categoryEntries(view, tally, (category) => `${path}/categories/${category}`),
    types: typeEntries(view, tally, (type) => `${path}/types/${type}`),
    sizes: [],
    total: tally.total,
  };
}

function getFacts(size: TireSize): Hub['facts'] {
  const figures = geometry(size);
  if (figures === null) return [{ label: 'Rim diameter', value: `${String(size.rim)} in` }];
  return [
    { label: 'Overall diameter', value: `${figures.overallDiameterIn.toFixed(1)} in` },
    { label: 'Section width', value: `${figures.sectionWidthIn.toFixed(1)} in` },
    { label: 'Sidewall height', value: `${figures.sidewallIn.toFixed(1)} in` },
    { label: 'Rim diameter', value: `${String(size.rim)} in` },
    { label: 'Circumference', value: `${figures.circumferenceIn.toFixed(1)} in` },
    { label: 'Revolutions per mile', value: `about ${figures.revsPerMile.toLocaleString('en-US')}` },
  ];
}

/** The cache tags of a hub: its size, or the whole catalog for every other kind. */
export function hubTags({ index }: ChannelView, kind: Hub['kind'], slug: string): AnswerCacheTags {
  const size = kind === 'size' ? index.sizeCode(slug) : -1;
  return size < 0 ? wholeCatalog(index) : sizeTags(index, [size]);
}

function diameterHub(view: ChannelView, slug: string): Hub | null {
  const asked = diameterFromSlug(slug);
  const rim = asked === null ? -1 : view.index.rims.indexOf(asked.rimIn);
  if (asked === null || rim < 0) return null;
  const category = asked.category === null ? null : categoryBySlug(asked.category);
  if (asked.category !== null && category === null) return null;
  const [position] = category === null ? [] : getCategoryPositions([category.slug]);
  const tally = getTally(view, { rim, ...(position !== undefined && { category: position }) });
  const inches = String(asked.rimIn);
  const kind = category === null ? 'Tires' : category.longName;
  return {
    kind: 'diameter',
    slug,
    name: `${inches}-inch ${inSentence(kind)}`,
    description: `${kind} for ${inches}-inch wheels in every size we carry. The wheel diameter is the last number of a tire size.`,
    facts: [{ label: 'Rim diameter', value: `${inches} in` }],
    brands: brandEntries(view, tally),
    categories: categoryEntries(
      view,
      tally,
      (pathSlug) => `/tire-sizes/diameter/${inches.replace('.', '-')}-inch-${pathSlug}`,
    ),
    types: typeEntries(view, tally, (pathSlug) => `/types/${pathSlug}`),
    sizes: sizeEntries(view, tally, (size) => `/tire-sizes/${size}`),
    total: tally.total,
  };
}

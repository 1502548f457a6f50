import { brandPath, bareSlug } from '@tirekit/contract';
import {
  canonicalSizeSlug,
  CATEGORIES,
  categoryBySlug,
  diameterFromSlug,
  diameterSlug,
  type TireGroup,
  typeBySlug,
  TYPES,
} from '@tirekit/tires';
import type { Crumb } from '@tirekit/ui';
import type { ListScope } from './list-query.ts';

/** The parts of a list's address, in any accepted spelling. */
export interface ListParams {
  size?: string | undefined;
  brand?: string | undefined;
  category?: string | undefined;
  subtype?: string | undefined;
}

/** The longest slugs first, because some end with another: `trailer-highway` and `highway`. */
const GROUP_SLUGS = [...CATEGORIES, ...TYPES]
  .map(({ slug }) => slug)
  .toSorted((one, other) => other.length - one.length);

/**
 * A size with a category or type in one part, as in `225-65r17-all-season-tires`, taken apart; any other parts are
 * returned as they are.
 */
function takenApart(params: ListParams): ListParams {
  const { size = '', category, subtype } = params;
  if (category !== undefined || subtype !== undefined) return params;
  const asked = size.toLowerCase().replace(/-tires$/, '');
  const slug = GROUP_SLUGS.find((known) => asked.endsWith(`-${known}`));
  if (slug === undefined) return params;
  const rest = asked.slice(0, -slug.length - 1);
  return categoryBySlug(slug) === null
    ? { ...params, size: rest, subtype: slug }
    : { ...params, size: rest, category: slug };
}

/** A list's canonical address, and what it stands for. */
export interface ListAddress {
  path: string;
  size: string;
  brand: string | null;
  category: TireGroup | null;
  type: TireGroup | null;
}

/**
 * The canonical address of a size's list, from any accepted spelling of its parts:
 * `/tire-sizes/225-65r17-tires/brands/norvik-tires/types/passenger-tires`. Null if size, category or type does not exist.
 */
export function sizeListAddress(params: ListParams): ListAddress | null {
  const { size, brand, category, subtype } = takenApart(params);
  const sizeSlug = canonicalSizeSlug(size ?? '');
  const categoryGroup = category === undefined ? null : categoryBySlug(category.toLowerCase());
  const typeGroup = subtype === undefined ? null : typeBySlug(subtype.toLowerCase());
  if (sizeSlug === null || (category !== undefined && categoryGroup === null)) return null;
  if (subtype !== undefined && typeGroup === null) return null;
  const path = [
    `/tire-sizes/${sizeSlug}`,
    brand === undefined ? '' : brandPath(brand),
    categoryGroup === null ? '' : `/categories/${categoryGroup.pathSlug}`,
    typeGroup === null ? '' : `/types/${typeGroup.pathSlug}`,
  ].join('');
  return {
    path,
    size: sizeSlug,
    brand: brand === undefined ? null : bareSlug(brand.toLowerCase()),
    category: categoryGroup,
    type: typeGroup,
  };
}

/**
 * The page of the rim diameter that somebody looks for among the sizes, as in `/tire-sizes/17-inch-winter-tires`; null
 * if it is none.
 */
export function diameterAmongSizes({ size = '', brand, category, subtype }: ListParams): string | null {
  if ((brand ?? category ?? subtype) !== undefined || !size.toLowerCase().includes('-inch')) return null;
  return diameterAddress(size.toLowerCase())?.path ?? null;
}

/** The type or category with this slug, in either of its spellings; null if there is none. */
export function groupBySlug(slug: string): { kind: 'type' | 'category'; group: TireGroup } | null {
  const type = typeBySlug(slug);
  if (type !== null) return { kind: 'type', group: type };
  const category = categoryBySlug(slug);
  return category === null ? null : { kind: 'category', group: category };
}

/** The page of all tires of a type, of a category, or for a rim diameter. */
export interface GroupListAddress {
  path: string;
  /** The slug with which the API is asked for its texts. */
  hub: { kind: 'type' | 'category' | 'diameter'; slug: string };
  /** The query with which the API is asked for its tires. */
  scope: ListScope;
  /** The page above it. */
  above: Crumb;
}

/**
 * The canonical address of such a page, from the parts of its route in any accepted spelling; null if it does not
 * exist.
 */
export function groupListAddress(params: {
  type?: string | undefined;
  category?: string | undefined;
  size?: string | undefined;
}): GroupListAddress | null {
  if (params.type !== undefined) {
    const type = typeBySlug(params.type.toLowerCase());
    return (
      type && {
        path: `/types/${type.pathSlug}`,
        hub: { kind: 'type', slug: type.slug },
        scope: { type: type.slug },
        above: { label: 'Tires by vehicle type', to: '/types' },
      }
    );
  }
  if (params.category !== undefined) {
    const category = categoryBySlug(params.category.toLowerCase());
    return (
      category && {
        path: `/categories/${category.pathSlug}`,
        hub: { kind: 'category', slug: category.slug },
        scope: { category: category.slug },
        above: { label: 'Tires by category', to: '/categories' },
      }
    );
  }
  return diameterAddress((params.size ?? '').toLowerCase());
}

/** The page of a rim diameter: `17-inch-tires` or `17-inch-all-season-tires`; `17` and `17-inch` are understood too. */
function diameterAddress(asked: string): GroupListAddress | null {
  const bare = /^(\d{1,2}(?:-5)?)(?:-inch)?$/.exec(asked)?.[1];
  const diameter = diameterFromSlug(bare === undefined ? asked : `${bare}-inch-tires`);
  if (diameter === null) return null;
  const category = diameter.category === null ? null : categoryBySlug(diameter.category);
  if (diameter.category !== null && category === null) return null;
  const slug = diameterSlug(diameter.rimIn, category?.slug);
  return {
    path: `/tire-sizes/diameter/${slug}`,
    hub: { kind: 'diameter', slug },
    scope: { diameter: diameter.rimIn, ...(category && { category: category.slug }) },
    above: { label: 'Tire sizes', to: '/tire-sizes' },
  };
}

import { canonicalSizeSlug, categoryBySlug, type TireGroup, typeBySlug } from '@tirekit/tires';
import { bareSlug, brandHref } from './hrefs.ts';

/** The parts of a list's address, as they may be spelled. */
export interface ListParams {
  size?: string | undefined;
  brand?: string | undefined;
  category?: string | undefined;
  subtype?: string | undefined;
}

/** A list's one address and what it stands for; null where a part names nothing. */
export interface ListAddress {
  path: string;
  size: string;
  brand: string | null;
  category: TireGroup | null;
  type: TireGroup | null;
}

/**
 * The one address of a size's list: `/tire-sizes/225-65r17-tires/brands/norvik-tires/types/passenger-tires`, whatever
 * spelling of it was asked for.
 */
export function sizeListAddress({ size, brand, category, subtype }: ListParams): ListAddress | null {
  const sizeSlug = canonicalSizeSlug(size ?? '');
  const categoryGroup = category === undefined ? null : categoryBySlug(category.toLowerCase());
  const typeGroup = subtype === undefined ? null : typeBySlug(subtype.toLowerCase());
  if (sizeSlug === null || (category !== undefined && categoryGroup === null)) return null;
  if (subtype !== undefined && typeGroup === null) return null;
  const path = [
    `/tire-sizes/${sizeSlug}`,
    brand === undefined ? '' : brandHref(brand),
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

/** A type or category by either spelling of its slug; both may stand below either word. */
export function groupBySlug(slug: string): { kind: 'type' | 'category'; group: TireGroup } | null {
  const type = typeBySlug(slug);
  if (type !== null) return { kind: 'type', group: type };
  const category = categoryBySlug(slug);
  return category === null ? null : { kind: 'category', group: category };
}

import type { ApiClient } from '@tirekit/api-client';
import { listBrands, listCategories, listTypes } from '@tirekit/contract';
import { orEmpty } from './or-empty.ts';

/** A link into the catalog. */
export interface CatalogLink {
  name: string;
  path: string;
  /** The number of tires behind the link. */
  count: number;
}

/** The links below the finders; a group that cannot be loaded is empty. */
export interface HomeLinks {
  categories: readonly CatalogLink[];
  types: readonly CatalogLink[];
  /** The brands with the most tires, the largest first. */
  brands: readonly CatalogLink[];
}

const BRANDS_SHOWN = 12;

export async function loadHomeLinks(api: ApiClient): Promise<HomeLinks> {
  const [categories, types, brands] = await Promise.all([
    orEmpty(api.call(listCategories), (answer) => answer.categories.map(link)),
    orEmpty(api.call(listTypes), (answer) => answer.types.map(link)),
    orEmpty(api.call(listBrands), (answer) => answer.brands.map(link)),
  ]);
  const largest = brands.toSorted((a, b) => b.count - a.count).slice(0, BRANDS_SHOWN);
  return { categories, types, brands: largest };
}

const link = ({ name, path, count }: CatalogLink): CatalogLink => ({ name, path, count });

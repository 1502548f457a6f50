import type { ApiClient } from '@tirekit/api-client';
import { getBrand } from '@tirekit/contract';
import { toResult } from '@tirekit/shell-server/request';
import { categoryBySlug, typeBySlug } from '@tirekit/tires';
import { priceName } from '../model/rail-facets.ts';
import { emptyListState, readListState, writeListState } from '../model/list-state.ts';
import type { RequestedFilters } from '../model/requested-filters.ts';

/** Reads the filters of a search from an address. Unknown brands, categories and types are left out. */
export async function loadRequestedFilters(api: ApiClient, { searchParams }: URL): Promise<RequestedFilters> {
  const { brand, category, type, feature, price, sort } = readListState(searchParams);
  const asked = await Promise.all(
    brand.map((slug) => toResult(api.call(getBrand, { params: { brand: slug } }))),
  );
  const brands = asked.flatMap((one) => (one.ok ? one.answer.brand : []));
  const categories = category.flatMap((slug) => categoryBySlug(slug) ?? []);
  const types = type.flatMap((slug) => typeBySlug(slug) ?? []);
  const query = writeListState({
    ...emptyListState,
    brand: brands.map(({ slug }) => slug),
    category: categories.map(({ slug }) => slug),
    type: types.map(({ slug }) => slug),
    feature,
    price,
    sort,
  });
  const names = [...brands, ...categories, ...types].map(({ name }) => name);
  return { query, names: price === null ? names : [...names, priceName(price)] };
}

import { getBrand } from '@tirekit/contract';
import { settle, type Visit } from '@tirekit/shell-kit/request';
import { categoryBySlug, typeBySlug } from '@tirekit/tires';
import { emptyListState, readListState, writeListState } from '../model/list-state.ts';
import type { Wanted } from '../model/wanted.ts';

/** Reads from an address what a search asked for. Unknown brands, categories and types are left out. */
export async function loadWanted(visit: Visit, { searchParams }: URL): Promise<Wanted> {
  const { brand, category, type, feature, sort } = readListState(searchParams);
  const asked = await Promise.all(
    brand.map((slug) => settle(visit.api.call(getBrand, { params: { brand: slug } }))),
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
    sort,
  });
  return { query, names: [...brands, ...categories, ...types].map(({ name }) => name) };
}

import { getBrand } from '@tirekit/contract';
import { settle, type Visit } from '@tirekit/shell-kit/request';
import { categoryBySlug, typeBySlug } from '@tirekit/tires';
import { emptyListState, readListState, writeListState } from './list-state.ts';

/** What a search asked for, kept on the way to a list: `winter tires 2019 civic` has to know the trim first. */
export interface Wanted {
  /** For the address of every further step: `?category=winter`, or empty. */
  query: string;
  /** As people call it. */
  names: readonly string[];
}

/** The parameters of an address that stand for it. */
export const wantedParameters = ['brand', 'category', 'type', 'feature', 'sort'] as const;

/** Reads what is wanted from an address. What nothing is known of is left out. */
export async function wantedOf(visit: Visit, { searchParams }: URL): Promise<Wanted> {
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

/** Said where a step asks for the car: what was asked for is not forgotten. */
export const wantedSentence = ({ names }: Wanted): string =>
  names.length === 0 ? '' : ` Then you see what you asked for: ${names.join(', ')}.`;

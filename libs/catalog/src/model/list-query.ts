import type { CallInput } from '@tirekit/api-client';
import type { listTires } from '@tirekit/contract';
import type { ListState } from './list-state.ts';

/** The filters that the path of a list fixes: `/tire-sizes/225-65r17-tires/brands/norvik-tires` fixes size and brand. */
export interface ListScope {
  size?: string;
  /** Rim diameter in inches. */
  diameter?: number;
  brand?: string;
  category?: string;
  type?: string;
}

export type ListQueryInput = NonNullable<CallInput<typeof listTires>['query']>;

function priceQuery(price: string | null): { priceMin?: number; priceMax?: number } {
  if (price === null) return {};
  const [from = '', to = ''] = price.split('-');
  return { priceMin: Number(from), ...(to !== 'up' && { priceMax: Number(to) }) };
}

/** The query to the API: the path's scope, narrowed by the state of the list. */
export function listQuery(scope: ListScope, state: ListState): ListQueryInput {
  const fixedOr = (fixed: string | undefined, chosen: readonly string[]) =>
    fixed === undefined ? [...chosen] : [fixed];
  return {
    brand: fixedOr(scope.brand, state.brand),
    category: fixedOr(scope.category, state.category),
    type: fixedOr(scope.type, state.type),
    ...(scope.size !== undefined && { size: scope.size }),
    ...(scope.diameter !== undefined && { diameter: scope.diameter }),
    ...priceQuery(state.price),
    ...(state.score !== null && { scoreMin: Number(state.score) }),
    ...(state.rating !== null && { ratingMin: Number(state.rating) }),
    ...Object.fromEntries(state.feature.map((name) => [name, true])),
    ...(state.fitment !== null && { fitment: state.fitment }),
    ...(state.axle !== null && { axle: state.axle }),
    ...(state.wheels !== null && { wheels: state.wheels }),
    ...(state.weights !== null && { weights: state.weights }),
    sort: state.sort,
    page: state.page,
  };
}

import type { Facet } from '@tirekit/contract';
import type { ListState } from './list-state.ts';

/** Filters that take several values at once. */
export const manyKeys = ['brand', 'category', 'type', 'feature'] as const;
export type ManyKey = (typeof manyKeys)[number];

/** Filters that take a single value. */
export const oneKeys = ['price', 'score', 'rating'] as const;
export type OneKey = (typeof oneKeys)[number];

export const isManyKey = (key: Facet['key']): key is ManyKey => manyKeys.some((many) => many === key);
export const isOneKey = (key: Facet['key']): key is OneKey => oneKeys.some((one) => one === key);

/** Every query parameter of a list. */
export const listParameters = [
  ...manyKeys,
  ...oneKeys,
  'brands',
  'fitment',
  'drive',
  'axle',
  'wheels',
  'weights',
  'sort',
  'page',
] as const;

/** True if any filter is chosen; those that the path fixes do not count. */
export function isNarrowed(state: ListState): boolean {
  return manyKeys.some((key) => state[key].length > 0) || oneKeys.some((key) => state[key] !== null);
}

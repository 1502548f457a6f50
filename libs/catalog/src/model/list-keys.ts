import type { ListState } from './list-state.ts';

/** Filters with several values. */
export const manyKeys = ['brand', 'category', 'type', 'feature'] as const;
/** Filters with a single value. */
export const oneKeys = ['price', 'score', 'rating'] as const;

/** Every query parameter of a list. */
export const listParameters = [...manyKeys, ...oneKeys, 'brands', 'fitment', 'axle', 'sort', 'page'] as const;

/** Whether anything beyond the page's own address narrows the list. */
export function isNarrowed(state: ListState): boolean {
  return manyKeys.some((key) => state[key].length > 0) || oneKeys.some((key) => state[key] !== null);
}

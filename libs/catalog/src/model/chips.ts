import type { Facet } from '@tirekit/contract';
import { manyKeys, oneKeys } from './list-keys.ts';
import { type ListState, writeListState } from './list-state.ts';

/** A chosen filter, with the address of the list without it. */
export interface Chip {
  key: string;
  label: string;
  to: string;
}

/** The name that the facets give a value, or the value itself if they do not know it. */
function getName(facets: readonly Facet[], key: Facet['key'], value: string): string {
  return facets.find((facet) => facet.key === key)?.values.find(({ slug }) => slug === value)?.name ?? value;
}

/** The chosen filters of the list at `path`, each with the address that removes it. */
export function listChips(path: string, state: ListState, facets: readonly Facet[]): Chip[] {
  const without = (part: Partial<ListState>) => path + writeListState({ ...state, ...part, page: 1 });
  const many = manyKeys.flatMap((key) =>
    state[key].map((value) => ({
      key: `${key} ${value}`,
      label: getName(facets, key, value),
      to: without({ [key]: state[key].filter((other) => other !== value) }),
    })),
  );
  const one = oneKeys.flatMap((key) => {
    const value = state[key];
    return value === null ? [] : [{ key, label: getName(facets, key, value), to: without({ [key]: null }) }];
  });
  return [...many, ...one];
}

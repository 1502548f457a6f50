import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { type ChosenCar, compareTires } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';

/** The tires of a comparison with their facts, judged for a car if there is one. */
const comparedTiresQuery = (api: ApiClient, items: readonly string[], car: ChosenCar | null) =>
  queryOptions({
    queryKey: ['compared-tires', items, car],
    queryFn: ({ signal }) => api.call(compareTires, { query: comparedTiresInput(items, car), signal }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // Without a network it fails, and the drawer says so.
    networkMode: 'always',
  });

/** The query of the call, on the server and in the browser. */
export const comparedTiresInput = (items: readonly string[], car: ChosenCar | null) => ({
  items: [...items],
  ...(car !== null && { fitment: car.fitmentId }),
  ...(car !== null && car.wheels !== null && { wheels: car.wheels }),
});

/** The facts of the tires that a visitor has chosen to compare. */
export const useComparedTires = (items: readonly string[], car: ChosenCar | null) =>
  useQuery(comparedTiresQuery(useApi(), items, car));

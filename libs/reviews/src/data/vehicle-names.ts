import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { suggest } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';
import { useDebounce } from 'use-debounce';

const PAUSE_MS = 150;
const SHOWN = 5;
const WITH_YEAR = /^(?:19|20)\d{2} /;

/** Vehicles that a text may mean, with their model years. */
const vehicleNamesQuery = (api: ApiClient, text: string) =>
  queryOptions({
    queryKey: ['vehicle-names', text],
    queryFn: async ({ signal }) => {
      const { suggestions } = await api.call(suggest, { query: { query: text, limit: 12 }, signal });
      const vehicles = suggestions.flatMap(({ kind, label }) => (kind === 'vehicle' ? [label] : []));
      return {
        names: vehicles.filter((label) => WITH_YEAR.test(label)).slice(0, SHOWN),
        lacksYear: vehicles.length > 0 && !vehicles.some((label) => WITH_YEAR.test(label)),
      };
    },
    enabled: text.length > 2,
    placeholderData: keepPreviousData,
    retry: false,
  });

export interface VehicleNames {
  readonly names: readonly string[];
  /** True if the text means a vehicle of no year. */
  readonly lacksYear: boolean;
}

/** The same, a moment after the last keystroke; null before anything is known. */
export function useVehicleNames(typed: string): VehicleNames | null {
  const [text] = useDebounce(typed.trim(), PAUSE_MS);
  const { data } = useQuery(vehicleNamesQuery(useApi(), text));
  return typed.trim().length > 2 ? (data ?? null) : null;
}

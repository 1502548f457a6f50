import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { addTin, getGarage } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';

const OWN_GARAGE = 'own-garage';

const ownGarageQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [OWN_GARAGE],
    queryFn: ({ signal }) => api.call(getGarage, { signal }),
  });

/** The buyer's garage, as the browser asks for it. @param enabled whether somebody has signed in */
export const useOwnGarage = (enabled: boolean) => useQuery({ ...ownGarageQuery(useApi()), enabled });

/** Keeps the DOT number of a tire with one of the buyer's vehicles. */
export function useSaveTin() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ vehicleId, tin }: { vehicleId: string; tin: string }) =>
      api.call(addTin, { params: { vehicleId }, body: { tin } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [OWN_GARAGE] }),
  });
}

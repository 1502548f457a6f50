import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { listUnregisteredTires, registerTire, type UnregisteredTires } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';

const UNREGISTERED = 'unregistered-tires';

const unregisteredTiresQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [UNREGISTERED],
    queryFn: ({ signal }) => api.call(listUnregisteredTires, { signal }),
  });

/** Tires of the signed-in buyer's latest orders that have no registered number yet. */
export const useUnregisteredTires = () => useQuery(unregisteredTiresQuery(useApi()));

/** Registers one tire of an order by its DOT number. */
export function useRegisterTire() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      orderNumber,
      lineNo,
      tireNo,
      tin,
    }: Pick<UnregisteredTires, 'orderNumber' | 'lineNo' | 'tireNo'> & { tin: string }) =>
      api.call(registerTire, { params: { orderNumber }, body: { lineNo, tireNo, tin } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [UNREGISTERED] }),
  });
}

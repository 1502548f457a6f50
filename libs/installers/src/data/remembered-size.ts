import { useQuery } from '@tanstack/react-query';
import { readStored, stored, useHydrated } from '@tirekit/shell-ui';

/** The size that the visitor has looked for last, and what a shop must have to mount it; null if any shop will do. */
export function useRememberedSize() {
  const hydrated = useHydrated();
  const last = hydrated ? readStored(stored.finder) : null;
  const size = last?.kind === 'size' ? last.label : null;
  const { data: needs } = useQuery({
    queryKey: ['needs-of-size', size],
    // Reading sizes is more code than most visitors of the page need.
    queryFn: async () => (await import('../model/size-needs.ts')).sizeNeeds(size ?? ''),
    enabled: size !== null,
    staleTime: Infinity,
    retry: false,
  });
  return size === null || !needs ? null : { size, ...needs };
}

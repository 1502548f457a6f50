import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { askAgain } from './visitor-context.ts';

/**
 * Any form may have changed the cart, or told us where the visitor is, so both are asked for again afterwards. The root
 * calls it.
 */
export function useVisitorAfterWrites(): void {
  const client = useQueryClient();
  const { formMethod } = useNavigation();
  const fetchers = useFetchers();
  const writing = [formMethod, ...fetchers.map((fetcher) => fetcher.formMethod)].some(
    (method) => method !== undefined && method !== 'GET',
  );
  const wasWriting = useRef(false);
  useEffect(() => {
    if (wasWriting.current && !writing) void askAgain(client);
    wasWriting.current = writing;
  }, [writing, client]);
}

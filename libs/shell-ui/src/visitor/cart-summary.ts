import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSiteOrNull } from '../page/site.ts';
import { useHydrated } from '../page/use-hydrated.ts';
import { readBrowserCookie } from '../storage/browser-cookie.ts';
import { cartQuantity } from '../storage/cookie-table.ts';
import { CartSummary, cartSummaryKey } from './cart-summary-data.ts';
import { fetchOwn } from './fetch-own.ts';
import { visitorContextQuery } from './visitor-context.ts';

/** The cart's contents, for the header and for pages that offer tires. */
const cartSummaryQuery = queryOptions({
  queryKey: cartSummaryKey,
  queryFn: ({ signal }) => fetchOwn('/api/cart', CartSummary, signal),
});

/**
 * The cart's contents; null on the server and until they are known. A returning visitor's count is there before, from a
 * cookie.
 */
export function useCartSummary(): CartSummary | null {
  const channelId = useSiteOrNull()?.channel.id ?? '';
  const hydrated = useHydrated();
  // The visitor's context brings the cart along, so it is not asked for twice.
  const { isPending } = useQuery(visitorContextQuery(useQueryClient()));
  const { data } = useQuery({ ...cartSummaryQuery, enabled: !isPending });
  if (!hydrated) return null;
  return data ?? cartFromCookie(channelId);
}

/** The cart's contents by its cookie, until the server has answered. */
function cartFromCookie(channelId: string): CartSummary | null {
  const tireCount = readBrowserCookie(channelId, cartQuantity);
  return tireCount === null ? null : { tireCount, totalCents: 0 };
}

/** What belongs to one visitor lies in no cache. */
export const uncached = { headers: { 'cache-control': 'private, no-store' } } as const;

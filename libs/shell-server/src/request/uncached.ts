/** Data that belongs to one visitor must not be cached. */
export const uncached = { headers: { 'cache-control': 'private, no-store' } } as const;

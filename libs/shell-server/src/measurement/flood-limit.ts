import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** More visitors than one process serves in a minute. */
const VISITORS_MAX = 20_000;

/** Counts messages by visitor's address: false from the first that is more than `most` in a minute. */
export function floodLimit(most: number): (address: string) => boolean {
  const counts = new LRUCache<string, { count: number }>({ max: VISITORS_MAX, ttl: MINUTE_MS });
  return (address) => {
    const known = counts.get(address);
    if (known === undefined) {
      counts.set(address, { count: 1 });
      return true;
    }
    known.count++;
    return known.count <= most;
  };
}

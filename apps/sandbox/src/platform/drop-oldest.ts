/** Drops a map's oldest entries until `limit` are left. `forget` is called with each, to clean up elsewhere. */
export function dropOldest<Key, Value>(
  map: Map<Key, Value>,
  limit: number,
  forget?: (value: Value, key: Key) => void,
): void {
  for (const [key, value] of map) {
    if (map.size <= limit) return;
    map.delete(key);
    forget?.(value, key);
  }
}

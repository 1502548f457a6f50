import type { PersistStorage } from 'zustand/middleware';
import { readStored, writeStored } from './browser-storage.ts';
import type { StoredKey } from './stored-key.ts';

/** The state of a zustand store that lies under stored keys, by name; null where nothing is stored. */
export type StoredState<Keys extends Record<string, StoredKey<unknown>>> = {
  [Name in keyof Keys]: (Keys[Name] extends StoredKey<infer Value> ? Value : never) | null;
};

/**
 * The `storage` of zustand's `persist`: each part of the state lies under a typed key of its own, so that a value of
 * another version or the wrong type counts as absent.
 *
 * @example
 * persist(initialState, { name: 'finder', storage: storedState({ vehicle: stored.vehicle }), partialize: … })
 */
export function storedState<Keys extends Record<string, StoredKey<unknown>>>(
  keys: Keys,
): PersistStorage<StoredState<Keys>> {
  const entries = Object.entries(keys);
  return {
    getItem: () => ({
      // Each key reads a value of its own type only, which a loop cannot tell the compiler.
      state: Object.fromEntries(entries.map(([name, key]) => [name, readStored(key)])) as StoredState<Keys>,
    }),
    setItem: (_name, { state }) => {
      for (const [name, key] of entries) writeStored(key, state[name] ?? null);
    },
    removeItem: () => {
      for (const [, key] of entries) writeStored(key, null);
    },
  };
}

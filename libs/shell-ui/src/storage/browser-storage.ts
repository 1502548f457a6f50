import type { StoredKey } from './stored-key.ts';

const getStorage = (where: 'local' | 'session'): Storage =>
  where === 'local' ? window.localStorage : window.sessionStorage;

/** The stored value; null on a server, if it is absent, or if the browser stores nothing. */
export function readStored<T>(definition: StoredKey<T>): T | null {
  try {
    const text = getStorage(definition.in).getItem(wireKey(definition));
    const value: unknown = text === null ? null : JSON.parse(text);
    return definition.is(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. A browser that stores nothing (private mode, full) is not an error. */
export function writeStored<T>(definition: StoredKey<T>, value: T | null): void {
  try {
    if (value === null) getStorage(definition.in).removeItem(wireKey(definition));
    else getStorage(definition.in).setItem(wireKey(definition), JSON.stringify(value));
  } catch {
    // Nothing stored here is needed to shop.
  }
}

/** True if the browser refuses to store anything, as it may in a frame on somebody else's page. */
export function keepsNothing(where: 'local' | 'session'): boolean {
  const probe = 'tk:probe';
  try {
    getStorage(where).setItem(probe, probe);
    getStorage(where).removeItem(probe);
    return false;
  } catch {
    return true;
  }
}

const wireKey = ({ name, version }: Pick<StoredKey<unknown>, 'name' | 'version'>): string =>
  `tk:${version}:${name}`;

import { readStored, writeStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';

/** A search of this visitor, with the path that it leads to. */
export interface RecentSearch {
  readonly label: string;
  readonly path: string;
}

/** As many as the API keeps of them. */
const KEPT = 20;
/** As many as there is room for below the field. */
const OFFERED = 6;

/** This browser's latest searches, the newest first. */
export const recentSearches = (): readonly RecentSearch[] =>
  (readStored(stored.searchHistory) ?? []).slice(0, OFFERED);

/** Keeps a search; the same one again moves to the top. */
export function rememberSearch({ label, path }: RecentSearch): void {
  const others = (readStored(stored.searchHistory) ?? []).filter((one) => one.path !== path);
  writeStored(stored.searchHistory, [{ label, path }, ...others].slice(0, KEPT));
}

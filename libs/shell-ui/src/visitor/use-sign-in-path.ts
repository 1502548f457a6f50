import { useHydrated } from '../page/use-hydrated.ts';
import { readStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';

/** The path to sign in again after a failed sign-on. It leads back to the page where the sign-on was begun. */
export function useSignInPath(): string {
  const back = useHydrated() ? readStored(stored.continueUrl) : null;
  return back === null ? '/login' : `/login?redirectUri=${encodeURIComponent(back)}`;
}

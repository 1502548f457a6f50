import { useHydrated } from '../page/use-hydrated.ts';
import { readStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';

/** Where to sign in once more after a sign-on that came to nothing: it leads back to the page where it was begun. */
export function useSignInPath(): string {
  const back = useHydrated() ? readStored(stored.continueUrl) : null;
  return back === null ? '/login' : `/login?redirectUri=${encodeURIComponent(back)}`;
}

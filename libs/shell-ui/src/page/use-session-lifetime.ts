import { keepsNothing } from '../storage/browser-storage.ts';
import { useSite } from './site.ts';
import { useHydrated } from './use-hydrated.ts';

/** The end of a session: weeks without a request, the end of the tab, or the next load of the page. */
export type SessionLifetime = 'device' | 'tab' | 'page';

/**
 * The lifetime of cart and session. Cookies keep them on the device. A storefront in a partner's frame has no cookies
 * and keeps them in the tab or, if the browser stores nothing for a frame, only while the page is open.
 */
export function useSessionLifetime(): SessionLifetime {
  const embedded = useSite().embedOrigins !== null;
  const hydrated = useHydrated();
  if (!embedded) return 'device';
  return hydrated && keepsNothing('session') ? 'page' : 'tab';
}

import type { CookieJar, CookieName } from '../session-storage/cookie-jar.ts';
import type { MeasurementSettings } from './settings.ts';

/** A visitor's own choice about analytics, and their browser's. */
export interface Privacy {
  /** True if the browser sends Global Privacy Control. It counts more than anything that was chosen here before. */
  readonly globalPrivacyControl: boolean;
  /** The choice on our page; null until there is one. */
  readonly choice: 'allow' | 'refuse' | null;
  /** True if nothing may be measured of them. */
  readonly optedOut: boolean;
}

/** Reads what a request says: `Sec-GPC` (W3C, Global Privacy Control), and the cookie of the choice. */
export function getPrivacy(
  headers: Headers,
  cookies: Pick<CookieJar, 'get'>,
  { consent }: Pick<MeasurementSettings, 'consent'>,
): Privacy {
  const globalPrivacyControl = headers.get('sec-gpc') === '1';
  const kept = cookies.get('privacyChoice');
  const choice = kept === 'allow' || kept === 'refuse' ? kept : null;
  const silent = consent === 'opt-in';
  const optedOut = globalPrivacyControl || choice === 'refuse' || (choice === null && silent);
  return { globalPrivacyControl, choice, optedOut };
}

/** Cookies that tell one visit from another, or how it came here. */
const MEASURED = ['experimentUser', 'attribution'] as const satisfies readonly CookieName[];

/**
 * Erases them, in the browser and for the rest of this request, of a visitor who has opted out: neither the API, an order nor
 * an experiment then learns anything of them.
 */
export function forgetMeasured(cookies: Pick<CookieJar, 'peek' | 'clear'>): void {
  for (const name of MEASURED) if (cookies.peek(name) !== null) cookies.clear(name);
}

import type { CookieJar } from '../session-storage/cookie-jar.ts';
import type { MeasurementSettings } from './settings.ts';

/** What a visitor, or their browser, has said about analytics. */
export interface Privacy {
  /** True if the browser sends Global Privacy Control. It counts more than anything that was chosen here before. */
  readonly globalPrivacyControl: boolean;
  /** The choice on our page; null until there is one. */
  readonly choice: 'allow' | 'refuse' | null;
  /** True if nothing may be measured of them. */
  readonly optedOut: boolean;
}

/** Reads what a request says: `Sec-GPC` (W3C, Global Privacy Control), and the cookie of the choice. */
export function privacyOf(
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

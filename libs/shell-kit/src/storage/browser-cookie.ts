import { type CookieDefinition, parseCookies, unwrap, wireName } from './cookie-definition.ts';

/** Reads a cookie of the table in the browser; null when it is absent, or secret. */
export function readBrowserCookie<T>(channelId: string, definition: CookieDefinition<T>): T | null {
  const came = parseCookies(document.cookie).get(wireName(channelId, definition));
  const value = unwrap(came ?? '', definition.version);
  return value === null ? null : definition.read(value);
}

/** Sets a cookie of the table in the browser: one that is not secret. */
export function writeBrowserCookie<T>(channelId: string, definition: CookieDefinition<T>, value: T): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie =
    `${wireName(channelId, definition)}=${definition.version}~${definition.write(value)}; Path=/; ` +
    `Max-Age=${definition.maxAgeSeconds}; SameSite=Lax${secure}`;
}

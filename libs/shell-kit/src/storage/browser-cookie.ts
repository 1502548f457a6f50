import {
  type CookieDefinition,
  type CookieName,
  cookieTable,
  type CookieValue,
  parseCookies,
  unwrap,
  wireName,
} from './cookie-table.ts';

/** Cookies that a script may read: those that are not secret. */
export type OpenCookieName = {
  [N in CookieName]: (typeof cookieTable)[N]['secret'] extends true ? never : N;
}[CookieName];

export function readBrowserCookie<N extends OpenCookieName>(
  channelId: string,
  name: N,
): CookieValue<N> | null {
  const definition = cookieTable[name] as unknown as CookieDefinition<CookieValue<N>>;
  const value = unwrap(
    parseCookies(document.cookie).get(wireName(channelId, name)) ?? '',
    definition.version,
  );
  return value === null ? null : definition.read(value);
}

export function writeBrowserCookie<N extends OpenCookieName>(
  channelId: string,
  name: N,
  value: CookieValue<N>,
): void {
  const definition = cookieTable[name] as unknown as CookieDefinition<CookieValue<N>>;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie =
    `${wireName(channelId, name)}=${definition.version}~${definition.write(value)}; Path=/; ` +
    `Max-Age=${definition.maxAgeSeconds}; SameSite=Lax${secure}`;
}

import { type CookieDefinition, cookieName, parseCookies, unwrap, wireName } from './cookie-definition.ts';

/** The place where this page stores values that a server would set as cookies. */
interface BrowserKeep {
  read(name: string): string | null;
  write(name: string, value: string, maxAgeSeconds: number): void;
}

let instead: BrowserKeep | null = null;

/** Stores cookies elsewhere from now on, because they may be blocked in a frame. */
export const keepBrowserCookiesIn = (keep: BrowserKeep): void => {
  instead = keep;
};

/** Reads one of the table's cookies in the browser; null if it is absent or secret. */
export function readBrowserCookie<T>(channelId: string, definition: CookieDefinition<T>): T | null {
  const came = instead ? instead.read(definition.name) : cookieIn(document.cookie, channelId, definition);
  const value = unwrap(came ?? '', definition.version);
  return value === null ? null : definition.read(value);
}

/** Sets one of the table's cookies in the browser; it must not be secret. */
export function writeBrowserCookie<T>(channelId: string, definition: CookieDefinition<T>, value: T): void {
  const text = `${definition.version}~${definition.write(value)}`;
  if (instead) instead.write(definition.name, text, definition.maxAgeSeconds);
  else setCookie(cookieName(channelId, definition, isSecure()), text, definition.maxAgeSeconds);
}

/** Removes one of the table's cookies from the browser, under its former name too; it must not be secret. */
export function clearBrowserCookie(
  channelId: string,
  definition: Pick<CookieDefinition<unknown>, 'name'>,
): void {
  if (instead) instead.write(definition.name, '', 0);
  else
    for (const name of [cookieName(channelId, definition, isSecure()), wireName(channelId, definition)])
      setCookie(name, '', 0);
}

const setCookie = (name: string, text: string, maxAgeSeconds: number): void => {
  document.cookie =
    `${name}=${text}; Path=/; ` +
    `Max-Age=${String(maxAgeSeconds)}; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
};

const isSecure = (): boolean => window.location.protocol === 'https:';

/** Over https, the former name is read too, until our server has moved the cookie. */
function cookieIn(
  header: string,
  channelId: string,
  definition: Pick<CookieDefinition<unknown>, 'name'>,
): string | undefined {
  const cookies = parseCookies(header);
  return (
    cookies.get(cookieName(channelId, definition, isSecure())) ?? cookies.get(wireName(channelId, definition))
  );
}

/**
 * One cookie. Its name on the wire is `__Host-tk_<channel>_<name>` where people reach the storefront by https, and
 * `tk_<channel>_<name>` elsewhere (ports do not separate cookies). Its value begins with `<version>~`, so that a value with an older
 * shape counts as absent.
 */
export interface CookieDefinition<T> {
  name: string;
  version: number;
  maxAgeSeconds: number;
  /** Not readable by scripts, and signed by the shell server. */
  secret: boolean;
  read(text: string): T | null;
  write(value: T): string;
}

/** Browsers take a cookie of such a name from the host itself by https alone, and for all of it (RFC 6265bis, section 4.1.3.2). */
export const HOST_PREFIX = '__Host-';

/** The name on the wire. @param secure true if the storefront is reached over https */
export const cookieName = (
  channelId: string,
  definition: Pick<CookieDefinition<unknown>, 'name'>,
  secure: boolean,
): string => (secure ? HOST_PREFIX : '') + wireName(channelId, definition);

/** The name without its prefix: the name on the wire over http, and the former one over https. */
export function wireName(channelId: string, { name }: Pick<CookieDefinition<unknown>, 'name'>): string {
  return `tk_${channelId}_${name}`;
}

/** The name-value pairs in a `Cookie` header or in `document.cookie`. */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) pairs.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return pairs;
}

/** A value without its version prefix; null if it has another version. */
export function unwrap(value: string, version: number): string | null {
  const prefix = `${version}~`;
  return value.startsWith(prefix) ? value.slice(prefix.length) : null;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CookieDefinition, cookieName, parseCookies, unwrap, wireName } from '@tirekit/shell-ui/wire';

/** Reads and writes a session's values: as cookies, or in a frame's header. */
export interface SessionStorage {
  /** A value as it was written; null if it is absent, altered or has an older shape. */
  read(definition: Definition): string | null;
  /** Adds a value to an answer; null removes it. */
  write(definition: Definition, payload: string | null, answer: Headers): void;
  /** True if a value came under a former name. The next answer writes it again under the current one. */
  isOutdated(definition: Definition): boolean;
}
export type Definition = Pick<CookieDefinition<unknown>, 'name' | 'version' | 'maxAgeSeconds' | 'secret'>;

interface CookieCarrierOptions {
  channelId: string;
  /** Signs the values that scripts cannot read. */
  secret: string;
  /** True if people reach the storefront by https. */
  secure: boolean;
  /**
   * True if the storefront is in a frame of another site, when a value is written: its cookies are then kept apart for that
   * site, and sent only in its frames (CHIPS).
   */
  framed?: () => boolean;
}

/** Cookies of the storefront's own host. Secret ones are signed, and scripts cannot read them. */
export function cookieStorage(
  header: string | null,
  { channelId, secret, secure, framed = () => false }: CookieCarrierOptions,
): SessionStorage {
  const came = parseCookies(header ?? '');
  const today = (definition: Definition): string => cookieName(channelId, definition, secure);
  const before = (definition: Definition): string => wireName(channelId, definition);
  const sign = (name: string, payload: string): string =>
    createHmac('sha256', secret).update(`${name}=${payload}`).digest('base64url');
  /** The cookie's value under a name. The signature covers the name too. */
  const readAs = (name: string, { version, secret: hidden }: Definition): string | null => {
    const value = unwrap(came.get(name) ?? '', version);
    if (value === null || !hidden) return value;
    const at = value.lastIndexOf('~');
    const payload = value.slice(0, at);
    return at > 0 && same(value.slice(at + 1), sign(name, payload)) ? payload : null;
  };
  const isOutdated = (definition: Definition): boolean => secure && came.has(before(definition));

  return {
    read(definition) {
      const name = today(definition);
      return readAs(secure && !came.has(name) ? before(definition) : name, definition);
    },
    write(definition, payload, answer) {
      const { version, maxAgeSeconds, secret: hidden } = definition;
      const name = today(definition);
      const value = payload === null ? '' : `${version}~${payload}${hidden ? `~${sign(name, payload)}` : ''}`;
      const set = (pair: string, seconds: number): void => {
        const cookie = [
          pair,
          'Path=/',
          `Max-Age=${seconds}`,
          ...(framed() ? ['SameSite=None', 'Partitioned'] : ['SameSite=Lax']),
          ...(hidden ? ['HttpOnly'] : []),
          // Browsers take such a cookie of an insecure address only on the developer's own machine.
          ...(secure || framed() ? ['Secure'] : []),
        ];
        answer.append('set-cookie', cookie.join('; '));
      };
      set(`${name}=${value}`, payload === null ? 0 : maxAgeSeconds);
      if (isOutdated(definition)) set(`${before(definition)}=`, 0);
    },
    isOutdated,
  };
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

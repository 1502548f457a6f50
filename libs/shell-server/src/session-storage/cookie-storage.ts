import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CookieDefinition, parseCookies, unwrap, wireName } from '@tirekit/shell-ui/wire';

/** How a session's values are read and written: as cookies, or in a frame's header. */
export interface SessionStorage {
  /** A value as it was written; null if it is absent, altered or has an older shape. */
  read(definition: Definition): string | null;
  /** Adds a value to an answer; null removes it. */
  write(definition: Definition, payload: string | null, answer: Headers): void;
}
export type Definition = Pick<CookieDefinition<unknown>, 'name' | 'version' | 'maxAgeSeconds' | 'secret'>;

interface CookieCarrierOptions {
  channelId: string;
  /** Signs the values that scripts cannot read. */
  secret: string;
  /** Whether people reach the storefront by https. */
  secure: boolean;
  /**
   * Whether the storefront is in a frame of another site, when a value is written: its cookies are then kept apart for that
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
  const sign = (definition: Definition, payload: string): string =>
    createHmac('sha256', secret)
      .update(`${wireName(channelId, definition)}=${payload}`)
      .digest('base64url');

  return {
    read(definition) {
      const value = unwrap(came.get(wireName(channelId, definition)) ?? '', definition.version);
      if (value === null || !definition.secret) return value;
      const at = value.lastIndexOf('~');
      const payload = value.slice(0, at);
      return at > 0 && same(value.slice(at + 1), sign(definition, payload)) ? payload : null;
    },
    write(definition, payload, answer) {
      const { version, maxAgeSeconds, secret: hidden } = definition;
      const value =
        payload === null ? '' : `${version}~${payload}${hidden ? `~${sign(definition, payload)}` : ''}`;
      const cookie = [
        `${wireName(channelId, definition)}=${value}`,
        'Path=/',
        `Max-Age=${payload === null ? 0 : maxAgeSeconds}`,
        ...(framed() ? ['SameSite=None', 'Partitioned'] : ['SameSite=Lax']),
        ...(hidden ? ['HttpOnly'] : []),
        // Browsers take such a cookie of an insecure address only on the developer's own machine.
        ...(secure || framed() ? ['Secure'] : []),
      ];
      answer.append('set-cookie', cookie.join('; '));
    },
  };
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

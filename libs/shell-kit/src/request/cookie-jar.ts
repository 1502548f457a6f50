import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CookieDefinition, parseCookies, unwrap, wireName } from '../storage/cookie-definition.ts';
import * as cookieTable from '../storage/cookie-table.ts';

type CookieTable = typeof cookieTable;
export type CookieName = keyof CookieTable;
export type CookieValue<N extends CookieName> = NonNullable<ReturnType<CookieTable[N]['read']>>;

/** The cookies of one request: what came, and what goes out with the answer. */
export interface CookieJar {
  /** What came, or what was set since; null when it is absent, altered or of an older shape. */
  get<N extends CookieName>(name: N): CookieValue<N> | null;
  set<N extends CookieName>(name: N, value: CookieValue<N>): void;
  clear(name: CookieName): void;
  /** The `Set-Cookie` headers of the answer. */
  outgoing(): string[];
}

interface JarOptions {
  channelId: string;
  secret: string;
  /** Whether people reach the storefront over https. */
  secure: boolean;
}

export function createCookieJar(header: string | null, { channelId, secret, secure }: JarOptions): CookieJar {
  const came = parseCookies(header ?? '');
  const changed = new Map<CookieName, string | null>();
  const sign = (name: CookieName, payload: string): string =>
    createHmac('sha256', secret)
      .update(`${wireName(channelId, cookieTable[name])}=${payload}`)
      .digest('base64url');

  const definitionOf = <N extends CookieName>(name: N): CookieDefinition<CookieValue<N>> =>
    // The table's own type for this name; TypeScript does not follow an index by a type parameter.
    cookieTable[name] as unknown as CookieDefinition<CookieValue<N>>;

  const payloadOf = (name: CookieName): string | null => {
    const set = changed.get(name);
    if (set !== undefined) return set;
    const { version, secret: signed } = cookieTable[name];
    const value = unwrap(came.get(wireName(channelId, cookieTable[name])) ?? '', version);
    if (value === null || !signed) return value;
    const at = value.lastIndexOf('~');
    const payload = value.slice(0, at);
    return at > 0 && same(value.slice(at + 1), sign(name, payload)) ? payload : null;
  };

  return {
    get(name) {
      const payload = payloadOf(name);
      return payload === null ? null : definitionOf(name).read(payload);
    },
    set(name, value) {
      changed.set(name, definitionOf(name).write(value));
    },
    clear(name) {
      changed.set(name, null);
    },
    outgoing: () =>
      [...changed].map(([name, payload]) => {
        const { version, maxAgeSeconds, secret: hidden } = cookieTable[name];
        const value =
          payload === null ? '' : `${version}~${payload}${hidden ? `~${sign(name, payload)}` : ''}`;
        return [
          `${wireName(channelId, cookieTable[name])}=${value}`,
          'Path=/',
          `Max-Age=${payload === null ? 0 : maxAgeSeconds}`,
          'SameSite=Lax',
          ...(hidden ? ['HttpOnly'] : []),
          ...(secure ? ['Secure'] : []),
        ].join('; ');
      }),
  };
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

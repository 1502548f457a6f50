import { type CookieDefinition, cookieTable } from '@tirekit/shell-ui/wire';
import type { SessionStorage } from './cookie-storage.ts';

type CookieTable = typeof cookieTable;
export type CookieName = keyof CookieTable;
export type CookieValue<N extends CookieName> = NonNullable<ReturnType<CookieTable[N]['read']>>;

/**
 * The values kept for a visitor between requests: those that came with this one, and those that go out with its answer.
 */
export interface CookieJar {
  /** The value that came with the request, or was set since; null if it is absent, altered, or has an older shape. */
  get<N extends CookieName>(name: N): CookieValue<N> | null;
  /** The same, for values that are only passed on: it does not make the answer the visitor's own. */
  peek<N extends CookieName>(name: N): CookieValue<N> | null;
  set<N extends CookieName>(name: N, value: CookieValue<N>): void;
  clear(name: CookieName): void;
  /** Writes the changed values to the answer. */
  writeTo(answer: Headers): void;
  /** True if a secret value was read, so that this answer depends on the visitor. */
  readonly askedForSecret: boolean;
}

export function createCookieJar(storage: SessionStorage): CookieJar {
  const changed = new Map<CookieName, string | null>();
  let askedForSecret = false;

  const getDefinition = <N extends CookieName>(name: N): CookieDefinition<CookieValue<N>> =>
    // The table's own type for this name; TypeScript cannot follow an index by a type parameter.
    cookieTable[name] as unknown as CookieDefinition<CookieValue<N>>;

  const peek: CookieJar['peek'] = (name) => {
    const payload = changed.has(name) ? (changed.get(name) ?? null) : storage.read(cookieTable[name]);
    return payload === null ? null : getDefinition(name).read(payload);
  };

  return {
    get(name) {
      askedForSecret ||= cookieTable[name].secret;
      return peek(name);
    },
    peek,
    set(name, value) {
      changed.set(name, getDefinition(name).write(value));
    },
    clear(name) {
      changed.set(name, null);
    },
    writeTo(answer) {
      for (const [name, payload] of changed) storage.write(cookieTable[name], payload, answer);
      for (const [name, definition] of Object.entries(cookieTable))
        if (!changed.has(name as CookieName) && storage.isOutdated(definition))
          storage.write(definition, storage.read(definition), answer);
    },
    get askedForSecret() {
      return askedForSecret;
    },
  };
}

import type { RequestContext } from './request-context.ts';

/** The server's mark on its own request for a public page; nobody outside can set it. */
export const ANONYMOUS_HEADER = 'x-tirekit-anonymous';

/**
 * A request context without a visitor. Asking for anything of a visitor's own throws: a page that does must not declare
 * itself public.
 */
export function anonymousContext(context: RequestContext): RequestContext {
  const refuse = (): never => {
    throw new Error('A public page asked for something of its visitor: see publicPage');
  };
  return {
    ...context,
    nonce: null,
    get device() {
      return refuse();
    },
    get userIp() {
      return refuse();
    },
    get experiments() {
      return refuse();
    },
    get signOn() {
      return refuse();
    },
    account: refuse,
    signOnFlow: null,
    cookies: {
      get: refuse,
      peek: refuse,
      set: refuse,
      clear: refuse,
      writeTo: () => undefined,
      askedForSecret: false,
    },
    session: refuse,
    location: refuse,
    cart: refuse,
    keepCartKey: refuse,
  };
}

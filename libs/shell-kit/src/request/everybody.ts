import type { Transport, TransportReply } from '@tirekit/api-client';
import { headers } from '@tirekit/contract';
import type { Visit } from './visit.ts';

/** The shell server's mark on a request for a page that everybody gets; nobody outside can set it. */
export const EVERYBODY_HEADER = 'x-tirekit-everybody';

/** On the answer to such a request: the oldest state of the catalogue that the page shows. */
export const CATALOGUE_HEADER = headers.catalogue;

/** Records the oldest state of the catalogue among the API's answers to one request. */
export interface CatalogueWitness {
  readonly fetch: Transport;
  /** Takes note of an answer from memory that shows this state. */
  saw(version: string): void;
  /** Null if no answer was made from the catalogue; older than any state if an answer was missing. */
  oldest(): string | null;
}

/** Sorts before every state: a page that lacks a part, even if its loader tolerated that, is not stored. */
const INCOMPLETE = '';

/**
 * Whether the API may answer differently a moment later, or to somebody else: too many calls, or a fault of its own.
 */
const isPassing = ({ status }: TransportReply): boolean => status === 429 || status >= 500;

export function watchCatalogue(carry: Transport): CatalogueWitness {
  let oldest: string | null = null;
  const saw = (version: string): void => {
    if (oldest === null || version < oldest) oldest = version;
  };
  return {
    saw,
    fetch: async (url, call) => {
      const response = await carry(url, call).catch((error: unknown) => {
        oldest = INCOMPLETE;
        throw error;
      });
      if (isPassing(response)) oldest = INCOMPLETE;
      const version = response.headers.get(headers.catalogue);
      if (version !== null) saw(version);
      return response;
    },
    oldest: () => oldest,
  };
}

/**
 * A visit without a visitor. Asking for anything of a visitor's own throws: a page that does must not declare itself
 * the same for everybody.
 */
export function visitOfNobody(visit: Visit): Visit {
  const refuse = (): never => {
    throw new Error(
      'A page that is the same for everybody asked for something of its visitor: see reusablePage',
    );
  };
  return {
    ...visit,
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

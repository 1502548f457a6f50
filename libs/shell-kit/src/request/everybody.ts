import type { Transport, TransportReply } from '@tirekit/api-client';
import { headers } from '@tirekit/contract';
import { type MadeFrom, madeFrom } from './catalogue-state.ts';
import type { Visit } from './visit.ts';

/** The shell server's mark on a request for a page that everybody gets; nobody outside can set it. */
export const EVERYBODY_HEADER = 'x-tirekit-everybody';

/** Writes into the answer to such a request from what its page is made, as the API does with its own answers. */
export function tellMadeFrom(to: Headers, { version, parts }: MadeFrom): void {
  to.set(headers.catalogue, version);
  if (parts !== null) to.set(headers.catalogueParts, parts.join(' '));
}

/** Records from what the API's answers to one request were made. */
export interface CatalogueWitness {
  readonly fetch: Transport;
  /** Takes note of an answer from memory. */
  saw(made: MadeFrom): void;
  /** Null if no answer was made from the catalogue; older than any state if an answer was missing. */
  all(): MadeFrom | null;
}

/** Sorts before every state: a page that lacks a part, even if its loader tolerated that, is not stored. */
const INCOMPLETE: MadeFrom = { version: '', parts: null };

/**
 * Whether the API may answer differently a moment later, or to somebody else: too many calls, or a fault of its own.
 */
const isPassing = ({ status }: TransportReply): boolean => status === 429 || status >= 500;

export function watchCatalogue(carry: Transport): CatalogueWitness {
  let all: MadeFrom | null = null;
  const saw = (made: MadeFrom): void => {
    all = all === null ? made : bothOf(all, made);
  };
  return {
    saw,
    fetch: async (url, call) => {
      const response = await carry(url, call).catch((error: unknown) => {
        saw(INCOMPLETE);
        throw error;
      });
      if (isPassing(response)) saw(INCOMPLETE);
      const made = madeFrom(response);
      if (made !== null) saw(made);
      return response;
    },
    all: () => all,
  };
}

/** From what a page with both is made. */
const bothOf = (one: MadeFrom, other: MadeFrom): MadeFrom => ({
  version: one.version < other.version ? one.version : other.version,
  parts: one.parts && other.parts && [...new Set([...one.parts, ...other.parts])],
});

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

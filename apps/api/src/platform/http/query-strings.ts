import { parse } from 'fast-querystring';
import { AskedOnce } from '../asked-once.ts';
import { Recent } from '../recent.ts';

type QueryString = Readonly<Record<string, string | string[]>>;

export type ParseQuery = (text: string) => QueryString;

/** Remembered at least. */
const KEPT = 4_000;
/** Asked for once, and remembered as such. */
const ASKED_ONCE = 20_000;
/** Longer ones are rare, and would let a stranger fill memory. */
const MAX_LENGTH = 300;

/**
 * Parses query strings as Fastify does, but gives the same frozen object for one that came lately: lists, hubs and
 * suggestions are asked for by the same few thousand addresses, and what was made of such an object once (the contract's
 * reading of it, its answer) is found again by it. One is kept from the second time that it comes: what a crawler asks
 * once would only grow old here, and cost a collection of garbage.
 */
export function queryStringParser(): ParseQuery {
  const kept = new Recent<string, QueryString>(KEPT);
  const askedOnce = new AskedOnce(ASKED_ONCE);
  return (text) => {
    if (text.length > MAX_LENGTH) return parse(text);
    const known = kept.get(text);
    if (known !== undefined) return known;
    const query: QueryString = parse(text);
    if (askedOnce.isFirst(text)) return query;
    kept.set(text, Object.freeze(query));
    return query;
  };
}

/** Whether a query, or what the contract made of it, is kept and comes again as the same object. */
export const isKeptQuery = (query: object): boolean => Object.isFrozen(query);

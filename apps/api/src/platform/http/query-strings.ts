import { parse } from 'fast-querystring';
import { AskedOnce } from '../asked-once.ts';
import { Recent } from '../recent.ts';

type QueryString = Readonly<Record<string, string | string[]>>;

export type ParseQuery = (text: string) => QueryString;

/** The minimum number remembered. */
const KEPT = 4_000;
/** The number of queries remembered as asked for once. */
const ASKED_ONCE = 20_000;
/** Longer ones are rare, and would let a stranger fill the memory. */
const MAX_LENGTH = 300;

/**
 * Parses query strings as Fastify does, but returns the same frozen object for a recent one. Lists, hubs and
 * suggestions are requested by the same few thousand addresses, and everything derived from such an object (the
 * contract's reading of it, its answer) can be found again by it. A query is kept from its second use on: what a
 * crawler asks once would only grow old here and cost garbage collection.
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

/** Whether a query, or what the contract made of it, is kept and will come again as the same object. */
export const isKeptQuery = (query: object): boolean => Object.isFrozen(query);

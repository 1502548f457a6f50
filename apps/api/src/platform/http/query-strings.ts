import { parse } from 'fast-querystring';
import { Recent } from '../recent.ts';

type QueryString = Readonly<Record<string, string | string[]>>;

export type ParseQuery = (text: string) => QueryString;

/** Remembered at least. */
const KEPT = 4_000;
/** Longer ones are rare, and would let a stranger fill memory. */
const MAX_LENGTH = 300;

/**
 * Parses query strings as Fastify does, but gives the same frozen object for one that came lately: lists, hubs and
 * suggestions are asked for by the same few thousand addresses, and what was made of such an object once (the contract's
 * reading of it, the key of its answer) is found again by it.
 */
export function queryStringParser(): ParseQuery {
  const kept = new Recent<string, QueryString>(KEPT);
  return (text) => {
    if (text.length > MAX_LENGTH) return parse(text);
    let query = kept.get(text);
    if (query === undefined) kept.set(text, (query = Object.freeze(parse(text))));
    return query;
  };
}

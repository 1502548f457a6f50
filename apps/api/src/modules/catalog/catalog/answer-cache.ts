import { headers } from '@tirekit/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { JSON_TYPE } from '../../../platform/http/answer-headers.ts';
import { isFresh, type TaggedAt, tellTags } from '../../../platform/http/cache-tags.ts';
import type { RouteHooks } from '../../../platform/http/route.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import type { LiveCatalog } from './live-catalog.ts';

/** Some two thousand lists. */
const MAX_BYTES = 44 * 1024 * 1024;
const MAX_ANSWER_BYTES = 256 * 1024;
/** The memory of an entry without its text. */
const ENTRY_BYTES = 1_000;
/** Addresses remembered as asked for once. */
const ASKED_ONCE = 2_000;

interface KeptAnswer extends TaggedAt {
  readonly text: string;
}

/**
 * Keeps whole answers by view and address, each for as long as its cache tags are fresh. It is a pair of Fastify hooks for
 * routes whose handlers tag their answers.
 *
 * An answer is kept from the second time on that it is asked for: most of a crawler's addresses are asked for once, and keeping
 * their answers would cost more than making them.
 */
export function answerCache(live: LiveCatalog): RouteHooks {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ text }) => bytesOf(text) + ENTRY_BYTES,
  });
  const askedOnce = new LRUCache<string, true>({ max: ASKED_ONCE });
  let index: CatalogIndex | null = null;

  return {
    preHandler(request, reply, done) {
      reply.header(headers.catalogue, live.version);
      const channel = request.identity?.channel;
      if (!channel) return done();
      const view = live.view(channel);
      // Answers from an earlier catalogue would keep all of it in memory.
      if (view.index !== index) answers.clear();
      index = view.index;
      request.cacheKey = keyOf(view, request);
      const answer = answers.get(request.cacheKey);
      if (answer === undefined || !isFresh(answer)) return done();
      tellTags(reply, answer.tags);
      reply.header('content-type', JSON_TYPE).send(answer.text);
    },
    onSend({ taggedAt, cacheKey }, reply, payload, done) {
      if (taggedAt === null || cacheKey === null || reply.statusCode !== 200 || typeof payload !== 'string')
        return done(null, payload);
      if (!askedOnce.delete(cacheKey)) {
        askedOnce.set(cacheKey, true);
        return done(null, payload);
      }
      answers.set(cacheKey, { ...taggedAt, text: payload });
      done(null, payload);
    },
  };
}

/** View, route, parameters and query. The contract has parsed them, so defaults and spellings make no difference. */
const keyOf = ({ id }: ChannelView, { routeOptions, params, query }: FastifyRequest): string =>
  `${String(id)} ${routeOptions.url ?? ''} ${JSON.stringify([params, query])}`;

/** The memory of a text: a byte for each character, or two if any of them is beyond ASCII. */
const bytesOf = (text: string): number => (Buffer.byteLength(text) === text.length ? 1 : 2) * text.length;

import { headers } from '@tirekit/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { JSON_TYPE } from '../../../platform/http/answer-headers.ts';
import { isFresh, type TaggedAt, tellTags } from '../../../platform/http/cache-tags.ts';
import type { RouteHooks } from '../../../platform/http/route.ts';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import type { ChannelView } from './index/channel-view.ts';

/** The part of the live catalog that answers depend on. */
interface AnsweringCatalog {
  readonly version: string;
  view(channel: BuyersChannel): Pick<ChannelView, 'id'> & { readonly index: object };
}

/** The limits of a cache of answers. */
export interface AnswerCacheLimits {
  readonly bytes: number;
  readonly bytesOfAnswer: number;
  /** Number of addresses remembered as requested once. */
  readonly askedOnce: number;
}

const LIMITS: AnswerCacheLimits = {
  // Three thousand lists, of some 20 kB each.
  bytes: 64 * 1024 * 1024,
  bytesOfAnswer: 256 * 1024,
  // More than twice the answers that are kept: an address must be asked for again before it is forgotten.
  askedOnce: 8_000,
};

/** The memory of an entry without its text. */
const ENTRY_BYTES = 1_000;

interface KeptAnswer extends TaggedAt {
  /**
   * Body in the encoding that is sent: a string with one character beyond Latin-1 takes twice the memory, and
   * would be encoded for every answer.
   */
  readonly body: Buffer;
}

/**
 * Keeps whole answers by view and address, each for as long as its cache tags are fresh. It is a pair of Fastify hooks for
 * routes whose handlers tag their answers.
 *
 * An answer is kept from the second time on that it is asked for: most of a crawler's addresses are asked for once, and keeping
 * their answers would cost more than making them.
 */
export function answerCache(live: AnsweringCatalog, limits: AnswerCacheLimits = LIMITS): RouteHooks {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: limits.bytes,
    maxEntrySize: limits.bytesOfAnswer,
    sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
  });
  const askedOnce = new LRUCache<string, true>({ max: limits.askedOnce });
  let index: object | null = null;

  return {
    preHandler(request, reply, done) {
      reply.header(headers.catalog, live.version);
      const channel = request.identity?.channel;
      if (!channel) return done();
      const view = live.view(channel);
      // Answers from an earlier catalog would keep all of it in memory.
      if (view.index !== index) answers.clear();
      index = view.index;
      request.cacheKey = getKey(view, request);
      const answer = answers.get(request.cacheKey);
      if (answer === undefined || !isFresh(answer)) return done();
      tellTags(reply, answer.tags);
      reply.header('content-type', JSON_TYPE).send(answer.body);
    },
    onSend({ taggedAt, cacheKey }, reply, payload, done) {
      if (taggedAt === null || cacheKey === null || reply.statusCode !== 200 || typeof payload !== 'string')
        return done(null, payload);
      const body = Buffer.from(payload);
      if (askedOnce.delete(cacheKey)) answers.set(cacheKey, { ...taggedAt, body: outsideOfPool(body) });
      else askedOnce.set(cacheKey, true);
      done(null, body);
    },
  };
}

/** View, route, parameters and query. The contract has parsed them, so defaults and spellings make no difference. */
const getKey = ({ id }: Pick<ChannelView, 'id'>, { routeOptions, params, query }: FastifyRequest): string =>
  `${String(id)} ${routeOptions.url ?? ''} ${JSON.stringify([params, query])}`;

/** Node cuts short buffers from a larger one, which would stay in memory with them. */
function outsideOfPool(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

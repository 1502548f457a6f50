import { sampleChannel } from '@tirekit/channel/testing';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { tagAnswer } from '../../../platform/http/cache-tags.ts';
import { createHttpServer } from '../../../platform/http/http-server.ts';
import { createLog } from '../../../platform/log/log.ts';
import { answerCache, type AnswerCacheLimits } from './answer-cache.ts';
import { noTires } from './index/cache-tags.ts';

const servers: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const KB = 1024;
const roomy: AnswerCacheLimits = { bytes: 1024 * KB, bytesOfAnswer: 256 * KB, askedOnce: 100 };

/** A server whose answers consist of `text`. It says which of some addresses it answers without its handler. */
function cacheWith(text: string, limits: Partial<AnswerCacheLimits> = {}) {
  const app = createHttpServer({ log: createLog({ level: 'silent' }), requestTimeoutMs: 1_000 });
  servers.push(app);
  const channel = sampleChannel({ id: 'retail', name: 'Everything' });
  const index = {};
  let made = 0;
  app.route({
    method: 'GET',
    url: '/:name',
    onRequest: (request, _reply, done) => {
      request.identity = { channel, user: null };
      done();
    },
    ...answerCache({ version: '1', view: () => ({ id: 1, index }) }, { ...roomy, ...limits }),
    handler: (request, reply) => {
      made++;
      tagAnswer(request, reply, noTires);
      return { text };
    },
  });
  const ask = async (name: string) => {
    const { payload, headers } = await app.inject({ url: `/${name}` });
    expect(JSON.parse(payload)).toEqual({ text });
    expect(headers['content-length']).toBe(String(Buffer.byteLength(payload)));
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  };
  return {
    async askAll(names: readonly string[]) {
      for (const name of names) await ask(name);
    },
    async getKept(names: readonly string[]) {
      const kept: string[] = [];
      for (const name of names.toReversed()) {
        const before = made;
        await ask(name);
        if (made === before) kept.push(name);
      }
      return kept.toReversed();
    },
  };
}

const addresses = (count: number): string[] => Array.from({ length: count }, (_, at) => `tire-${String(at)}`);

describe('the cache of answers', () => {
  test('keeps an answer from the second time on that it is asked for', async () => {
    const cache = cacheWith('tire');
    await cache.askAll(['a', 'a', 'b']);
    expect(await cache.getKept(['a', 'b'])).toEqual(['a']);
    expect(await cache.getKept(['a', 'b'])).toEqual(['a', 'b']);
  });

  test.each([
    ['ASCII', 'a'.repeat(20 * KB)],
    ['a single character beyond Latin-1', `${'a'.repeat(20 * KB - 3)}★`],
    ['characters of three bytes', '★'.repeat((20 * KB) / 3)],
  ])('counts the bytes that are sent where an answer has %s', async (_what, text) => {
    const cache = cacheWith(text, { bytes: 10 * 22 * KB });
    const names = addresses(12);
    await cache.askAll([...names, ...names]);
    expect(await cache.getKept(names)).toEqual(names.slice(2));
  });

  test('counts what an entry takes besides its text, so that short answers have a limit too', async () => {
    const cache = cacheWith('a', { bytes: 5 * KB });
    const names = addresses(8);
    await cache.askAll([...names, ...names]);
    expect(await cache.getKept(names)).toEqual(names.slice(3));
  });

  test('does not keep an answer that is longer than an answer may be', async () => {
    const cache = cacheWith('a'.repeat(20 * KB), { bytesOfAnswer: 20 * KB });
    await cache.askAll(['a', 'a']);
    expect(await cache.getKept(['a'])).toEqual([]);
  });

  test('forgets that an address was asked for once when enough others were since', async () => {
    const cache = cacheWith('tire', { askedOnce: 3 });
    await cache.askAll(['a', 'b', 'c', 'd', 'a', 'd']);
    expect(await cache.getKept(['a', 'd'])).toEqual(['d']);
  });
});

import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { feedResponse, keptFeed } from './kept-feed.ts';

const FEED = 'https://shop.example/feeds/google-merchant.xml';
const ask = (init: RequestInit = {}) => new Request(FEED, init);
const feedOf = (...texts: string[]) =>
  vi.fn(async function* () {
    yield* texts;
  });

test('a feed is made once for all who ask at the same time, and after', async () => {
  const parts = feedOf('<rss>', '</rss>');
  const [one, other] = await Promise.all([
    keptFeed('https://one.example', parts),
    keptFeed('https://one.example', parts),
  ]);
  expect(gunzipSync(one).toString()).toBe('<rss></rss>');
  expect(other).toBe(one);
  expect(await keptFeed('https://one.example', feedOf('<later/>'))).toBe(one);
  expect(parts).toHaveBeenCalledTimes(1);
});

test('each storefront has its own', async () => {
  const feeds = await Promise.all([
    keptFeed('https://two.example', feedOf('<two/>')),
    keptFeed('https://three.example', feedOf('<three/>')),
  ]);
  expect(feeds.map((feed) => gunzipSync(feed).toString())).toEqual(['<two/>', '<three/>']);
});

test('one that breaks off is not kept, and the next reader gets it whole', async () => {
  const broken = async function* () {
    yield '<rss>';
    throw new Error('The API is away');
  };
  await expect(keptFeed('https://four.example', broken)).rejects.toThrow('The API is away');
  const feed = await keptFeed('https://four.example', feedOf('<rss/>'));
  expect(gunzipSync(feed).toString()).toBe('<rss/>');
});

test.each([
  ['gzip', 'gzip'],
  ['br, gzip;q=0.8', 'gzip'],
  ['*', 'gzip'],
  ['identity', null],
  ['gzip;q=0', null],
  ['gzip;q=0.0, br', null],
  ['', null],
])('a reader that takes "%s" gets it in %s', async (accepted, encoding) => {
  const feed = await keptFeed('https://five.example', feedOf('<five/>'));
  const answer = feedResponse(ask({ headers: { 'accept-encoding': accepted } }), feed);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect((encoding === null ? bytes : gunzipSync(bytes)).toString()).toBe('<five/>');
});

test('HEAD has the headers alone, and readers who never read hold up nobody', async () => {
  const feed = await keptFeed('https://six.example', feedOf('<six/>'));
  const head = feedResponse(ask({ method: 'HEAD', headers: { 'accept-encoding': 'gzip' } }), feed);
  expect([head.body, head.headers.get('content-length')]).toEqual([null, String(feed.length)]);
  const slow = Array.from({ length: 5 }, () => feedResponse(ask(), feed));
  expect(await feedResponse(ask(), feed).text()).toBe('<six/>');
  await Promise.all(slow.map(({ body }) => body?.cancel()));
});

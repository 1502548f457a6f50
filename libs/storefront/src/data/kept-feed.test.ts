import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { feedResponse, keptFeed } from './kept-feed.ts';

const FEED = 'https://shop.example/feeds/google-merchant.xml';
const ask = (init: RequestInit = {}) => new Request(FEED, init);
const getFeed = (...texts: string[]) =>
  async function* () {
    yield* texts;
  };

test('a feed is made once for all who ask at the same time, and after', async () => {
  const [one, other] = await Promise.all([
    keptFeed('https://one.example', getFeed('<rss>', '</rss>')),
    keptFeed('https://one.example', getFeed('<another/>')),
  ]);
  expect(gunzipSync(one).toString()).toBe('<rss></rss>');
  expect(other).toBe(one);
  expect(await keptFeed('https://one.example', getFeed('<later/>'))).toBe(one);
});

test('each storefront has its own feed', async () => {
  const feeds = await Promise.all([
    keptFeed('https://two.example', getFeed('<two/>')),
    keptFeed('https://three.example', getFeed('<three/>')),
  ]);
  expect(feeds.map((feed) => gunzipSync(feed).toString())).toEqual(['<two/>', '<three/>']);
});

test('a feed that breaks off is not kept, and the next reader gets it whole', async () => {
  const broken = async function* () {
    yield '<rss>';
    throw new Error('The API is away');
  };
  await expect(keptFeed('https://four.example', broken)).rejects.toThrow('The API is away');
  const feed = await keptFeed('https://four.example', getFeed('<rss/>'));
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
  const feed = await keptFeed('https://five.example', getFeed('<five/>'));
  const answer = feedResponse(ask({ headers: { 'accept-encoding': accepted } }), feed);
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect((encoding === null ? bytes : gunzipSync(bytes)).toString()).toBe('<five/>');
});

test('HEAD has the headers alone', async () => {
  const feed = await keptFeed('https://six.example', getFeed('<six/>'));
  const head = feedResponse(ask({ method: 'HEAD', headers: { 'accept-encoding': 'gzip' } }), feed);
  expect([head.body, head.headers.get('content-length')]).toEqual([null, String(feed.length)]);
});

test('readers who stop in the middle hold up nobody, and hold no more of the feed than they have taken', async () => {
  // As much as 8,000 tires, far more than a stream takes in advance.
  const part = `${randomBytes(50).toString('hex').repeat(16)}\n`;
  const feed = await keptFeed('https://seven.example', getFeed(...Array.from({ length: 8_000 }, () => part)));
  const before = process.memoryUsage().arrayBuffers;
  const slow = Array.from({ length: 20 }, () => feedResponse(ask(), feed).body?.getReader());
  for (const reader of slow) expect((await reader?.read())?.done).toBe(false);
  const whole = await feedResponse(ask(), feed).text();
  expect([whole.length, whole.startsWith(part)]).toEqual([part.length * 8_000, true]);
  // Twenty whole feeds would be 250 MB.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000);
  await Promise.all(slow.map((reader) => reader?.cancel()));
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleChannel } from '@tirekit/channel/testing';
import { listSearchHistory } from '@tirekit/contract';
import { toResult } from '@tirekit/api-client';
import { type FakeApi, startFakeApi } from '../testing/fake-api.ts';
import { type SmallBrowser, smallStorefront } from '../testing/small-storefront.tsx';

const NUMBER = '__Host-tk_retail_experiments';
const WAY_HERE = '__Host-tk_retail_attribution';
const SCRIPTS = '__Host-tk_retail_scripts';
const CHOICE = '__Host-tk_retail_privacy';
const GPC = { 'sec-gpc': '1' };
const HISTORY = '/users/me/history/search';

let api: FakeApi;
let browser: SmallBrowser;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const channel = sampleChannel({ id: 'retail', name: 'TireKit' });
  api = await startFakeApi(channel);
  browser = smallStorefront(channel, api.origin, async (context) => {
    await toResult(context.api.call(listSearchHistory));
    return { wayHere: context.cookies.get('attribution') };
  }).browser();
  browser.cookies.set(NUMBER, '1~visitor-of-experiments-01');
  browser.cookies.set(WAY_HERE, `1~${encodeURIComponent('{"source":"ad"}')}`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.stop();
});
const lastHeaders = () => api.seen.filter(({ path }) => path.startsWith(HISTORY)).at(-1)?.headers;

test('a visitor who has not opted out keeps their number, and the way they came', async () => {
  const page = await browser.get('/');
  expect(lastHeaders()).toMatchObject({ 'x-vwo-user': 'visitor-of-experiments-01' });
  expect(await page.text()).toContain('source');
  expect([...browser.cookies.keys()]).toEqual(expect.arrayContaining([NUMBER, WAY_HERE]));
});

describe('a visitor who has opted out', () => {
  const ways: [string, () => Promise<Response>][] = [
    ['by Global Privacy Control', () => browser.get('/', GPC)],
    [
      'by their choice',
      () => {
        browser.cookies.set(CHOICE, '1~refuse');
        return browser.get('/');
      },
    ],
  ];

  test.each(ways)('%s is named to nobody, and both cookies are erased', async (_way, visit) => {
    const page = await visit();
    expect(lastHeaders()).not.toHaveProperty('x-vwo-user');
    expect(await page.text()).not.toContain('source');
    expect(browser.cookies.has(NUMBER)).toBe(false);
    expect(browser.cookies.has(WAY_HERE)).toBe(false);
  });

  test('gets no number again, and a mark that is the same for all', async () => {
    await browser.get('/api/context', GPC);
    await browser.get('/api/context', GPC);
    expect(browser.cookies.has(NUMBER)).toBe(false);
    expect(browser.cookies.get(SCRIPTS)).toBe('1~yes');
  });

  test('a visitor who has opted back in gets a number again', async () => {
    browser.cookies.set(CHOICE, '1~refuse');
    await browser.get('/api/context');
    browser.cookies.set(CHOICE, '1~allow');
    await browser.get('/api/context');
    expect(browser.cookies.get(NUMBER)).toMatch(/^1~[\w-]{22}$/);
  });
});

test.each(['%', '%E0%A4%A', 'no%ZZjson'])(
  'a cookie that nobody can decode (%s) counts as none',
  async (text) => {
    browser.cookies.set(WAY_HERE, `1~${text}`);
    const page = await browser.get('/');
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('source');
  },
);

import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { channel } from '../channel.ts';
import { type Received, startOutsideParties } from './outside-parties.ts';

vi.setConfig({ testTimeout: 60_000 });
const folder = join(import.meta.dirname, '..');
const received: Received[] = [];
let outside: Awaited<ReturnType<typeof startOutsideParties>>;
let browser: Browser;
const open: (() => Promise<void>)[] = [];

beforeAll(async () => {
  outside = await startOutsideParties(received);
  browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
}, 60_000);
afterAll(async () => {
  await browser.close();
  outside.stop();
});
afterEach(async () => {
  for (const close of open.splice(0)) await close();
  received.splice(0);
});

async function storefront(of = channel, more: Record<string, string> = {}): Promise<TestedShell> {
  const shell = await startShell(of, folder, { ...outside.settings, ...more });
  open.push(() => shell.stop());
  return shell;
}
async function visitor(options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  open.push(() => context.close());
  return context;
}

/** Opens a page, uses it, and waits until it measures: the code for vitals is asked for once everything else listens. */
async function use(page: Page, address: string, code = /\/vitals-/): Promise<void> {
  const measuring = page.waitForResponse(code);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.mouse.move(100, 200);
  await measuring;
}
const events = (name: string) =>
  received.flatMap(({ body }) => body.events ?? []).filter((event) => event.name === name);
const getParams = (path: string) =>
  events('page_interaction').find(({ params }) => params['page_path'] === path)?.params;
const problems = () => received.flatMap(({ body }) => body.entries ?? []);
const leave = (page: Page) => page.goto('about:blank');

test('(ANA-01) a page interaction is sent at each change of the route and when the page ends, with its name, path, and time, and where the visitor is only by their permission', async () => {
  const { origin } = await storefront();
  const allowing = await visitor({
    geolocation: { latitude: 30.2512, longitude: -97.7534 },
    permissions: ['geolocation'],
  });
  const page = await allowing.newPage();
  await use(page, `${origin}/`);
  await page.getByRole('link', { name: /Deliver to|ZIP/ }).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await page.getByRole('link', { name: 'Austin 78701' }).waitFor();
  await page.getByRole('link', { name: 'Tires', exact: true }).first().click();
  await page.waitForURL('**/tire-sizes');
  await expect
    .poll(() => getParams('/'), { timeout: 10_000 })
    .toMatchObject({
      page_name: expect.stringMatching(/^[\w.-]+$/),
      time_spent: expect.any(Number),
      location_shared: 'Y',
      // The center of the ZIP code, not the browser's own coordinates.
      latitude: 30.27,
      longitude: -97.74,
    });
  expect(getParams('/')?.['time_spent']).toBeGreaterThan(0);
  expect(getParams('/tire-sizes')).toBeUndefined();
  await leave(page);
  await expect
    .poll(() => getParams('/tire-sizes'), { timeout: 10_000 })
    .toMatchObject({ location_shared: 'Y' });
  expect(getParams('/tire-sizes')?.['page_name']).not.toBe(getParams('/')?.['page_name']);
  expect(JSON.stringify(received)).not.toMatch(/30\.25|97\.75/);

  received.splice(0);
  const refusing = await visitor();
  await refusing.addInitScript(() => localStorage.setItem('tk:1:location-permission', '"denied"'));
  const other = await refusing.newPage();
  await use(other, `${origin}/tire-sizes`);
  await leave(other);
  await expect
    .poll(() => getParams('/tire-sizes'), { timeout: 10_000 })
    .toMatchObject({ location_shared: 'N' });
  expect(getParams('/tire-sizes')).not.toHaveProperty('latitude');
});

test('(ANA-02) a visit ends after 14,400,000 ms, employees are marked, and problems are reported of every visit in production and of none elsewhere', async () => {
  const { origin } = await storefront();
  const page = await (await visitor()).newPage();
  const sessionAfter = async (quietMs: number): Promise<unknown> => {
    await page.evaluate((ms) => {
      const key = 'tk:1:analytics-session';
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as {
        began: number;
        lastAt: number;
      } | null;
      if (kept !== null)
        localStorage.setItem(
          key,
          JSON.stringify({ began: kept.began - Math.ceil(ms / 1000), lastAt: kept.lastAt - ms }),
        );
    }, quietMs);
    received.splice(0);
    await use(page, `${origin}/tire-sizes`);
    await leave(page);
    await expect.poll(() => getParams('/tire-sizes'), { timeout: 10_000 }).toBeDefined();
    const session = getParams('/tire-sizes')?.['session_id'];
    await page.goto(`${origin}/healthz`);
    return session;
  };
  await page.goto(`${origin}/healthz`);
  const first = await sessionAfter(0);
  expect(Number(await sessionAfter(14_000_000))).toBeLessThan(Number(first));
  expect(Number(await sessionAfter(14_400_001))).toBeGreaterThanOrEqual(Number(first));

  await use(page, `${origin}/tire-sizes`);
  await page.evaluate(() => void setTimeout(() => undefinedFunction()));
  await expect.poll(problems, { timeout: 10_000 }).toMatchObject([
    {
      channel: 'retail',
      code: 'ReferenceError',
      page: '/tire-sizes',
      release: expect.stringMatching(/^\w+$/),
    },
  ]);

  received.splice(0);
  const pricing = { priceType: 'employee', discountBps: 1_200, advertising: 'private' } as const;
  const elsewhere = await storefront(
    { ...channel, pricing, publicPages: false },
    { MONITORING_SAMPLE_PERCENT: '0' },
  );
  const employee = await (await visitor()).newPage();
  await use(employee, `${elsewhere.origin}/tire-sizes`);
  await employee.evaluate(() => void setTimeout(() => undefinedFunction()));
  await leave(employee);
  await expect
    .poll(() => getParams('/tire-sizes'), { timeout: 10_000 })
    .toMatchObject({ traffic_type: 'internal' });
  expect(received.at(-1)?.body.user_properties).toMatchObject({ buying_source: { value: 'employee' } });
  expect(problems()).toEqual([]);
});

test('nothing leaves the browser of a visitor with Global Privacy Control, and web vitals of others do', async () => {
  const { origin } = await storefront();
  const page = await (await visitor({ extraHTTPHeaders: { 'sec-gpc': '1' } })).newPage();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await use(page, `${origin}/tire-sizes`, /start-measuring/);
  await leave(page);
  expect(sent).not.toContain('/api/events');
  const other = await (await visitor()).newPage();
  await use(other, `${origin}/tire-sizes`);
  await expect
    .poll(() => events('web_vitals').map(({ params }) => params['metric_name']), { timeout: 10_000 })
    .toContain('TTFB');
  expect(events('web_vitals')[0]?.params).toMatchObject({
    page_path: '/tire-sizes',
    metric_rating: expect.any(String),
  });
});

declare function undefinedFunction(): void;

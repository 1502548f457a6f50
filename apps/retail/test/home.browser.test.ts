import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRetail, type Retail } from './open-retail.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
flags.push('--disable-background-networking', '--disable-component-update', '--disable-sync');

let retail: Retail;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  retail = await openRetail();
  browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: flags,
  });
}, 60_000);
afterAll(async () => {
  await browser.close();
  await retail.stop();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.on('console', (message) => {
    const expected = message.text().includes('status of 422');
    if (message.type() === 'error' && !expected) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterEach(async () => {
  await page.close();
  expect(complaints.splice(0)).toEqual([]);
});

/** The part of React's record of a root that says whether it still is the server's HTML. */
interface RootFiber {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } } };
}

/** Waits until React has taken the page over, which it starts to do at the first sign of a visitor. */
const hydrate = async (): Promise<void> => {
  await page.mouse.move(100, 200);
  await page.waitForFunction(() =>
    Object.entries(document as unknown as Record<string, RootFiber>).some(
      ([key, root]) =>
        key.startsWith('__reactContainer') && !root.stateNode.current.memoizedState.isDehydrated,
    ),
  );
};
const open = async (path: string): Promise<void> => {
  await page.goto(retail.origin + path, { waitUntil: 'networkidle' });
  await hydrate();
};
const dialog = () => page.getByRole('dialog');
const openLocation = async (): Promise<void> => {
  await page.getByRole('link', { name: /Deliver to|ZIP/ }).click();
  await dialog().waitFor();
};
const submitZip = async (zip: string): Promise<void> => {
  await dialog().getByLabel('ZIP code').fill(zip);
  await dialog().getByRole('button', { name: 'Use this ZIP code' }).click();
};

describe('the location dialog', () => {
  test('(LOC-03) asks again in words for a ZIP code that is missing, wrong or nowhere', async () => {
    await open('/');
    await openLocation();
    for (const [zip, message] of [
      ['', 'Please enter your zip code'],
      ['787', 'Oops. Please enter a valid ZIP code.'],
      ['99999', 'Please enter a different zip code'],
    ] as const) {
      await submitZip(zip);
      await dialog().getByText(message).waitFor();
    }
  });

  test('(LOC-02) stores the place and tells the page when the ZIP code has changed, not when it has not', async () => {
    await open('/');
    await page.evaluate(() => {
      window.addEventListener('tirekit:location-updated', (event) => {
        document.title += ` [${event instanceof CustomEvent ? event.detail.zip : ''}]`;
      });
    });
    await openLocation();
    await submitZip('10001');
    await page.getByRole('link', { name: /New York 10001/ }).waitFor();
    await expect.poll(() => page.title()).toMatch(/ \[10001\]$/);
    const title = await page.title();
    await openLocation();
    await submitZip('10001');
    await dialog().waitFor({ state: 'detached' });
    expect(await page.title()).toBe(title);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('link', { name: /New York 10001/ }).waitFor();
  });

  test('(LOC-01) takes a ZIP code or the browser’s location, and says when that is unsupported, blocked or fails', async () => {
    const outcomes = [
      [
        'Geolocation is not supported by this browser.',
        () => void Reflect.deleteProperty(Navigator.prototype, 'geolocation'),
      ],
      ['Location is blocked in this browser.', () => fake({ code: 1 })],
      ['We could not find your location.', () => fake({ code: 2 })],
    ] as const;
    await page.addInitScript(() => {
      Object.assign(window, {
        fake: (error: { code: number }) =>
          Object.defineProperty(Navigator.prototype, 'geolocation', {
            configurable: true,
            get: () => ({ getCurrentPosition: (_: unknown, fail: (e: unknown) => void) => fail(error) }),
          }),
      });
    });
    for (const [message, prepare] of outcomes) {
      await open('/');
      await page.evaluate(prepare);
      await openLocation();
      await dialog().getByRole('button', { name: 'Use my location' }).click();
      await dialog().getByText(message).waitFor();
    }

    const geolocation = { latitude: 30.27, longitude: -97.74 };
    const nearest = await retail.get('/api/v1/places/nearest', {
      method: 'POST',
      body: JSON.stringify(geolocation),
      headers: { origin: 'https://shop.example', 'content-type': 'application/json' },
    });
    const { city, zip } = (await nearest.json()) as { city: string; zip: string };
    expect([nearest.status, city]).toEqual([200, 'Austin']);
    const here = await browser.newContext({
      geolocation,
      permissions: ['geolocation'],
    });
    await page.close();
    page = await here.newPage();
    await open('/');
    await openLocation();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await dialog().getByRole('button', { name: 'Use my location' }).click();
    await page.getByRole('link', { name: `${city} ${zip}` }).waitFor();
    // No address contains where somebody is, because servers on the way log addresses.
    expect(addresses.filter((address) => /30\.27|97\.74/.test(address))).toEqual([]);
  });
});

test('the finder narrows its models, leads to the car and remembers it', async () => {
  await open('/');
  const finder = page.getByRole('form', { name: 'Find tires by vehicle' });
  await finder.getByLabel('Year').selectOption('2019');
  await finder.getByLabel('Make').selectOption('honda');
  await finder.getByLabel('Model').selectOption('civic');
  await page.route('**/vehicles/**', (route) => route.fulfill({ status: 200, body: 'the page of the car' }));
  const left = page.waitForRequest(/\/vehicles\/honda\/civic\/2019/);
  await finder.getByRole('button').click();
  await left;
  await page.unroute('**/vehicles/**');
  await open('/');
  await page.getByText('Your last search: 2019 Honda Civic').waitFor();
  complaints.length = 0;
});

test('a banner that was closed stays closed', async () => {
  await open('/');
  await page.getByRole('button', { name: 'Close notice' }).click();
  await page.getByText('Holiday hours apply.').waitFor({ state: 'detached' });
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.getByText('Holiday hours apply.').count()).toBe(0);
});

test('home is light and nothing on it moves', async () => {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset['shift'] = JSON.stringify(entry);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open('/');
  const total = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThanOrEqual(175_200);
  expect(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 'none')).toBe('none');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

/** Stands for the function that the init script puts into the page. */
declare function fake(error: { code: number }): void;

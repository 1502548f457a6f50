import { defineConfig } from '@playwright/test';
import { shopOrigin } from './src/addresses.ts';

/** Without these Chromium wants a sandbox of its own, a graphics card, and to phone home. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // WebGL for the map, drawn by the processor.
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** As a browser does whose user has switched them off: a frame of another site has no cookies and no storage. */
const NO_THIRD_PARTY_COOKIES = '--test-third-party-cookie-phaseout';

const chromium = (...more: string[]) => ({
  executablePath: process.env['CHROME_PATH'] || '/usr/bin/chromium',
  args: [...CHROMIUM_FLAGS, ...more],
});

/** An ordinary desktop: a browser that calls itself headless is served as a robot. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** The browser tests of every storefront, against a TireKit that already runs on its sample data. */
export default defineConfig({
  testDir: 'test',
  outputDir: 'test-results',
  // Two cores carry the database, the API, a storefront and the browser: more at once makes all of them late.
  workers: 1,
  forbidOnly: process.env['CI'] !== undefined,
  // A loaded machine may miss a deadline once; the report names what needed a second try.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    userAgent: USER_AGENT,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    // Recording slows every test down, so where there is a second try only that is recorded.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: chromium(),
  },
  projects: [
    { name: 'retail', testDir: 'test/retail', use: { baseURL: shopOrigin } },
    { name: 'widget', testDir: 'test/widget', use: { launchOptions: chromium(NO_THIRD_PARTY_COOKIES) } },
    // Its tests go to every storefront's own address.
    { name: 'shells', testDir: 'test/shells' },
  ],
});

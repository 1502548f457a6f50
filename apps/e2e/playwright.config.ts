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
  // A file runs in one worker. Two files run side by side: each test owns what it touches (src/by-http.ts).
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // A test that passes at a second try has a race, in the test or in the product.
  retries: 0,
  globalSetup: './src/global-setup.ts',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    userAgent: USER_AGENT,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    // Every test is recorded, so without pictures and copies of each page, which take most of a recording's time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: chromium(),
  },
  projects: [
    { name: 'retail', testDir: 'test/retail', use: { baseURL: shopOrigin } },
    { name: 'widget', testDir: 'test/widget', use: { launchOptions: chromium(NO_THIRD_PARTY_COOKIES) } },
    // Its tests go to every storefront's own address.
    { name: 'shells', testDir: 'test/shells' },
  ],
});

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vitest/config';
import { sharedTests } from '../../vitest.shared.ts';

/** Chromium without a sandbox, a graphics card, and background requests. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Every story is a test: it renders, its `play` succeeds, axe finds no violation, and its contrast holds in its other
 * looks (src/looks.ts). One page runs all files, because loading modules takes most of the time. A story cleans up after
 * itself.
 */
export default mergeConfig(
  sharedTests({
    testTimeout: 30_000,
    outputFile: { json: 'reports/stories.json' },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: {
          executablePath: process.env['CHROME_PATH'] || '/usr/bin/chromium',
          args: CHROMIUM_FLAGS,
        },
        // The contrast of a color cannot be measured during a transition.
        contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/New_York' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  }),
  { plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })] },
);

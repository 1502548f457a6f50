import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vitest/config';
import { sharedTests } from '../../vitest.shared.ts';

/** Without these, Chromium wants its own sandbox, a graphics card, and to phone home. */
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
 * Every story is a test: it renders, its `play` succeeds, axe finds nothing, and it can be read in its other looks
 * (src/looks.ts). One page serves all files, because most of the time of a run goes into loading modules; a story
 * cleans up after itself.
 */
export default mergeConfig(
  sharedTests({
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: {
          executablePath: process.env['CHROME_PATH'] || '/usr/bin/chromium',
          args: CHROMIUM_FLAGS,
        },
        // A colour in transition has no contrast of its own.
        contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/New_York' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  }),
  { plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })] },
);

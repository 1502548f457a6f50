import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { STORYBOOK_TEST_INITIAL_GLOBALS_PROVIDE_KEY as GLOBALS } from '@storybook/addon-vitest/constants';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vitest/config';
import { sharedTests } from '../../vitest.shared.ts';

/** Without these Chromium wants a sandbox of its own, a graphics card, and to phone home. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The theme on which every story is tested. */
const MAIN = 'retail';

/** What shows a theme whole: tested on every other storefront's, where all stories would take too long. */
const THEMED = [
  '../../libs/ui/src/styles/tokens/tokens.stories.tsx',
  '../../libs/ui/src/actions/button.stories.tsx',
  '../../libs/tire-ui/src/card/tire-card.stories.tsx',
];

const storefronts = globSync('../*/channel.ts', { cwd: import.meta.dirname })
  .map((file) => basename(dirname(file)))
  .toSorted();

/**
 * Every story is a test: it renders, its `play` succeeds, and axe finds nothing. Once in each colour scheme.
 * One page serves all files, because most of the time of a run goes into loading modules; a story cleans up after itself.
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
        // A colour on its way from one to another has no contrast of its own.
        contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/New_York' },
      }),
      instances: storefronts.flatMap((storefront) =>
        (['light', 'dark'] as const).map((scheme) => ({
          browser: 'chromium',
          name: `${storefront} ${scheme}`,
          provide: { [GLOBALS]: { storefront, scheme } },
          ...(storefront !== MAIN && { include: THEMED }),
        })),
      ),
    },
  }),
  { plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })] },
);

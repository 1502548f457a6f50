import type { StorybookConfig } from '@storybook/react-vite';
import { withIntegrity } from '@tirekit/shell-server/with-integrity';
import { mergeConfig } from 'vite';
import { shownLetters } from '../src/shown-letters.ts';

/** Stories stand beside their components, in the libraries, and beside the API's letters; this project shows and tests them. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../../../libs/*/src/**/*.stories.tsx', '../../api/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The reader of sidewalls has a worker, and files that it checks.
  viteFinal: (config) =>
    mergeConfig(config, { plugins: [withIntegrity(), shownLetters()], worker: { format: 'es' } }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;

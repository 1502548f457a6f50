import type { StorybookConfig } from '@storybook/react-vite';
import { withIntegrity } from '@tirekit/shell-server/with-integrity';
import { mergeConfig } from 'vite';

/** Stories stand beside their components, in the libraries; this project shows and tests them. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../../../libs/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The reader of sidewalls has a worker, and files that it checks.
  viteFinal: (config) => mergeConfig(config, { plugins: [withIntegrity()], worker: { format: 'es' } }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;

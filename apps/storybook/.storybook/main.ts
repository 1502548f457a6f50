import type { StorybookConfig } from '@storybook/react-vite';

/** Stories stand beside their components, in the libraries; this project shows and tests them. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../../../libs/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;

import { defineConfig } from '@playwright/test';
import everyStorefront from './playwright.config.ts';

/** The same browser on what was built elsewhere, with our packages from a registry: tools/publish. */
export default defineConfig({
  ...everyStorefront,
  testDir: 'published',
  workers: 1,
  projects: [{ name: 'published' }],
});

import { defineConfig } from 'vitest/config';

/** Lets Vitest and editors find the tests of every project from here. Nx runs each project by its own configuration. */
export default defineConfig({
  test: { projects: ['{apps,libs}/*/vitest.config.ts', 'tools/vitest.config.ts', '!apps/storybook/**'] },
});

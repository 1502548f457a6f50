import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** The same test settings for every project: a JSON report that `npm test` adds up, and no order dependence. */
export function sharedTests(overrides: ViteUserConfig['test'] = {}): ViteUserConfig {
  return defineConfig({
    test: {
      reporters: process.env['CI'] ? ['dot', 'json'] : ['default', 'json'],
      outputFile: { json: 'reports/vitest.json' },
      sequence: { shuffle: { files: false, tests: false } },
      passWithNoTests: false,
      ...overrides,
    },
  });
}

import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const emptyDocument = fileURLToPath(new URL('vitest.document.ts', import.meta.url));

/**
 * The same test settings for every project: a JSON report that `npm test` adds up, and no order dependence. Files share
 * a worker with what it has loaded, because most of the time of a run went into loading it anew; a test cleans up.
 */
export function sharedTests(overrides: ViteUserConfig['test'] = {}): ViteUserConfig {
  return defineConfig({
    test: {
      reporters: process.env['CI'] ? ['dot', 'json'] : ['default', 'json'],
      outputFile: { json: 'reports/vitest.json' },
      sequence: { shuffle: { files: false, tests: false } },
      passWithNoTests: false,
      isolate: false,
      maxWorkers: 2,
      ...overrides,
      // A browser's page belongs to who renders into it, and is cleaned up by it.
      setupFiles: [...(overrides.browser ? [] : [emptyDocument]), ...[overrides.setupFiles ?? []].flat()],
    },
  });
}

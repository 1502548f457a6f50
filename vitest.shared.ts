import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';

const emptyDocument = fileURLToPath(new URL('vitest.document.ts', import.meta.url));

type Settings = NonNullable<ViteUserConfig['test']>;

/** Tests that `npm test` runs by themselves, because they cost more than the rest of their project: how a file is named. */
type OwnPart = 'browser' | 'database';

const filesOf = (part: OwnPart): string => `**/*.${part}.test.ts`;

/**
 * The same test settings for every project: a JSON report that `npm test` adds up, and no order dependence. All files
 * share one worker with what it has loaded, because most of the time of a run went into loading it anew; a test cleans
 * up. Two projects run at a time. One whose tests wait for other processes takes two workers itself (`maxWorkers`).
 */
export function sharedTests(overrides: Settings = {}): ViteUserConfig {
  return defineConfig({
    test: {
      reporters: process.env['CI'] ? ['dot', 'json'] : ['default', 'json'],
      outputFile: { json: 'reports/vitest.json' },
      sequence: { shuffle: { files: false, tests: false } },
      passWithNoTests: false,
      isolate: false,
      maxWorkers: 1,
      exclude: [...configDefaults.exclude, filesOf('browser'), filesOf('database')],
      ...overrides,
      // A browser's page belongs to who renders into it, and is cleaned up by it.
      setupFiles: [...(overrides.browser ? [] : [emptyDocument]), ...[overrides.setupFiles ?? []].flat()],
    },
  });
}

/** The same for the tests of a project that are a part of their own, in a `vitest.<part>.config.ts`. */
export function testsOfPart(part: OwnPart, overrides: Settings = {}): ViteUserConfig {
  return sharedTests({
    include: [filesOf(part)],
    exclude: configDefaults.exclude,
    outputFile: { json: `reports/${part}.json` },
    maxWorkers: 2,
    ...overrides,
  });
}

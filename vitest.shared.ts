import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';

const setup = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const emptyDocument = setup('vitest.document.ts');
const plainProcesses = setup('vitest.processes.ts');

type Settings = NonNullable<ViteUserConfig['test']>;

/** Suffixes of test files that `npm test` runs separately, because they cost more than the rest of their project. */
type OwnPart = 'browser' | 'database';

const getFiles = (part: OwnPart): string => `**/*.${part}.test.ts`;

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
      // Whatever a test waits for may take its time on a busy machine.
      expect: { poll: { timeout: 10_000 } },
      isolate: false,
      maxWorkers: 1,
      exclude: [...configDefaults.exclude, getFiles('browser'), getFiles('database')],
      ...overrides,
      // A page belongs to the test that renders into it, which also cleans it up.
      setupFiles: [
        ...(overrides.browser ? [] : [emptyDocument, plainProcesses]),
        ...[overrides.setupFiles ?? []].flat(),
      ],
    },
  });
}

/** The same for a project's tests that run separately, in a `vitest.<part>.config.ts`. */
export function testsOfPart(part: OwnPart, overrides: Settings = {}): ViteUserConfig {
  return sharedTests({
    include: [getFiles(part)],
    exclude: configDefaults.exclude,
    outputFile: { json: `reports/${part}.json` },
    maxWorkers: 2,
    ...overrides,
  });
}

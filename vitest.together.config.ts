import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';
import { sharedTests } from './vitest.shared.ts';

/**
 * The tests of several projects in one run (`tools/test/together`), which names their folders in TESTED_FOLDERS, separated by
 * commas, and in TEST_REPORT the file for what comes of it. How a project is tested stands in its own vitest.config.ts.
 *
 * A worker has one environment, and a new one costs more than most files. So all files of a kind that need the same one follow
 * upon each other; storefronts are of another kind than libraries because they run as in production, and tell React so.
 */

interface Group {
  readonly files: string[];
  /** By what they say: projects have the same. */
  readonly setups: Map<string, string>;
  testTimeout?: number;
}

const groups = new Map<string, Group>();
for (const folder of (process.env['TESTED_FOLDERS'] ?? '').split(',').filter(Boolean)) await gather(folder);

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: process.env['TEST_REPORT'] ?? 'reports/together.json' },
    maxWorkers: 1,
    projects: [...groups].map(([name, { files, setups, testTimeout }]) => {
      const settings = sharedTests({
        name,
        include: files,
        environment: name.split(' ')[1] ?? 'node',
        setupFiles: [...setups.values()],
        ...(testTimeout === undefined ? {} : { testTimeout }),
      });
      return { test: settings.test ?? {} };
    }),
  },
});

async function gather(folder: string): Promise<void> {
  // By its whole path: Vite runs this file as a copy elsewhere.
  const config = pathToFileURL(join(import.meta.dirname, folder, 'vitest.config.ts'));
  const own = (await import(config.href)) as { default: ViteUserConfig };
  const {
    include = configDefaults.include,
    exclude,
    environment = 'node',
    setupFiles,
    testTimeout,
  } = own.default.test ?? {};
  for (const file of globSync(include, { cwd: folder, exclude: exclude ?? configDefaults.exclude })) {
    const path = `${folder}/${file}`;
    const name = `${folder.split('/')[0] ?? ''} ${askedFor(path) ?? environment}`;
    const group: Group = groups.get(name) ?? { files: [], setups: new Map() };
    groups.set(name, group);
    group.files.push(path);
    if (testTimeout !== undefined) group.testTimeout = Math.max(group.testTimeout ?? 0, testTimeout);
    for (const setup of [setupFiles ?? []].flat()) {
      const absolute = join(import.meta.dirname, folder, setup);
      if (setup.startsWith('.')) group.setups.set(readFileSync(absolute, 'utf8'), absolute);
    }
  }
}

/** The environment that a file's first line asks for. */
function askedFor(file: string): string | undefined {
  return /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(file, 'utf8'))?.[1];
}

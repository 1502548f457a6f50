import { globSync, readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';
import { PROGRAMS } from './tools/start/program-build.ts';

/** The sources that are built into the programs of `folder`. */
const builtIn = (folder: string): string[] =>
  PROGRAMS.filter(({ project }) => project === folder).flatMap(({ source, threads }) => [
    source,
    ...Object.values(threads),
  ]);

/** The files of `folder` that say in a comment how they are started, as in "`node tools/bench/api.ts [--skus 60000]`". */
const programsIn = (folder: string): string[] =>
  globSync(`${folder}/**/*.ts`)
    .filter((file) => readFileSync(file, 'utf8').includes(`\`node ${file}`))
    .map((file) => file.slice(folder.length + 1));

/**
 * Finds files, dependencies and exports that nothing uses. What the `exports` of a `package.json` lead to is public. Pages are
 * found by the routes of each storefront, tests and stories by the settings of Vitest, Playwright and Storybook, programs by
 * the commands of Nx's targets. The rest is below.
 *
 * `JITI_TRY_NATIVE` (tools/package.json) lets Node load the routes: jiti's own `import.meta` has no `dirname`.
 */
export default {
  // A library's routes and its helpers for Vite need them; whoever uses neither can do without.
  exclude: ['optionalPeerDependencies'],
  // A type in the signature of an exported function is for its callers.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Installed by hand on a machine that lacks them.
  ignoreBinaries: ['apt-get'],
  workspaces: {
    '.': {
      // The plugins of Nx ask for it.
      ignoreDependencies: ['@nx/vite'],
    },
    'apps/*': {
      entry: ['server.ts'],
      vitest: { config: ['vitest*.config.ts'] },
    },
    'apps/api': {
      entry: [
        ...builtIn('apps/api'),
        'migrations/*.ts',
        // Started by their paths.
        'jsx-loader.ts',
        'src/workflows/feeds/feed-process.ts',
        'test/**/{*-process,print-letters}.ts',
        // Read by the test that keeps it.
        'table-owners.mjs',
      ],
    },
    'apps/e2e': { playwright: { config: ['{playwright,published}.config.ts'] } },
    'apps/sandbox': {
      // The scripts of its pages are served as they are written.
      entry: ['src/main.ts', 'src/**/*.mjs'],
    },
    'apps/storybook': {
      // Their stories stand in their own folders; Nx knows by these that a change of one concerns this project.
      ignoreDependencies: [/^@tirekit\//],
    },
    'libs/*': {},
    'libs/shell-server': { entry: builtIn('libs/shell-server') },
    tools: {
      entry: [
        'bootstrap.mjs',
        // Started by bootstrap.mjs.
        '{start,test}/main.ts',
        'start/dev.ts',
        ...programsIn('tools'),
        // Started by their paths: a child of a bench, and what runs in the browsers of others.
        'bench/{flood-load,snap-page}.ts',
        'pictures/page/main.ts',
      ],
      vitest: { config: ['vitest*.config.ts'] },
      // Projects that stand elsewhere once they are copied, and files whose imports must be refused.
      ignore: ['publish/examples/**', 'test/forbidden-import/**'],
    },
  },
} satisfies KnipConfig;

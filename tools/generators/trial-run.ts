import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandOptions } from '../start/run-command.ts';
import { runOrExplain } from '../start/run-command.ts';
import { makeTrialWorkspace } from './trial-workspace.ts';

/** The projects that a new domain, endpoint and storefront affect. */
const TOUCHED = ['libs/wheels', 'libs/storefront', 'libs/contract', 'apps/api', 'apps/seventh-shop'];
/** The files among them that were written or changed. */
const WRITTEN = [
  'libs/wheels',
  'libs/storefront',
  'libs/contract/src/catalog/endpoints',
  'apps/api/src/modules/catalog/wheels',
  'apps/seventh-shop',
];

/**
 * Generates an endpoint, a domain and a storefront in a copy of this checkout, as a newcomer would, and checks the format,
 * lint, types and tests of the result. Needs `TEST_DATABASE_URL`. @throws PlainError with the output of the check that failed
 */
export async function tryGenerators(options: CommandOptions): Promise<void> {
  const trial = await makeTrialWorkspace(options);
  const inTrial = { ...options, cwd: trial.root };
  const program = (what: string, name: string, ...args: string[]): Promise<void> =>
    runOrExplain(what, name, args, inTrial);
  const generate = (generator: string, ...args: string[]): Promise<void> =>
    program(`Making with ${generator}`, 'nx', 'g', `@tirekit/tools:${generator}`, ...args);
  const tests = (project: string, ...files: string[]): Promise<void> =>
    program(`Tests of ${project}`, 'vitest', 'run', '--root', project, ...files);
  try {
    await generate('endpoint', 'wheels', '--area=catalog');
    await generate('domain', 'wheels', '--skipInstall');
    trial.link('libs/wheels');
    await generate('shell', 'seventh-shop', '--title', "The Seventh's Tires", '--skipInstall');
    await program('Format of what was made', 'oxfmt', '--check', ...TOUCHED);
    await program('Lint of what was made', 'eslint', ...WRITTEN);
    await program('Rules of React in what was made', 'oxlint', ...TOUCHED);
    // One program for all of them.
    writeFileSync(
      join(trial.root, 'tsconfig.trial.json'),
      JSON.stringify({ extends: './tsconfig.json', include: TOUCHED.map((folder) => `${folder}/**/*`) }),
    );
    await program('Types', 'node', 'node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.trial.json');
    await program('Build of the storefront', 'nx', 'build', '@tirekit/seventh-shop');
    await tests('libs/wheels');
    await tests('libs/storefront');
    await tests('apps/api', 'modules/catalog/wheels', 'openapi');
    await tests('apps/seventh-shop');
  } finally {
    trial.remove();
  }
}

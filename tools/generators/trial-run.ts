import type { CommandOptions } from '../start/run-command.ts';
import { runOrExplain } from '../start/run-command.ts';
import { makeTrialWorkspace } from './trial-workspace.ts';

/** The projects that a new domain, a new endpoint and a new storefront touch. */
const TOUCHED = ['libs/wheels', 'libs/storefront', 'libs/contract', 'apps/api', 'apps/seventh-shop'];

/**
 * Makes an endpoint, a domain and a storefront as a newcomer does, in a copy of this checkout, and checks format, rules, types and tests
 * of what came of it. Needs `TEST_DATABASE_URL`. @throws PlainError with what a check said
 */
export async function tryGenerators(options: CommandOptions): Promise<void> {
  const trial = await makeTrialWorkspace(options);
  const inTrial = { ...options, cwd: trial.root };
  const node = (what: string, ...args: string[]): Promise<void> =>
    runOrExplain(what, process.execPath, args, inTrial);
  const program = (what: string, name: string, ...args: string[]): Promise<void> =>
    runOrExplain(what, name, args, inTrial);
  try {
    await program('Making an endpoint', 'nx', 'g', '@tirekit/tools:endpoint', 'wheels');
    await program('Making a domain', 'nx', 'g', '@tirekit/tools:domain', 'wheels', '--skipInstall');
    trial.link('libs/wheels');
    const title = ['--title', "The Seventh's Tires"];
    await program(
      'Making a storefront',
      'nx',
      'g',
      '@tirekit/tools:shell',
      'seventh-shop',
      ...title,
      '--skipInstall',
    );
    await program('Format of what was made', 'prettier', '--check', ...TOUCHED);
    await program(
      'Lint of what was made',
      'eslint',
      'libs/wheels',
      'libs/storefront',
      'libs/contract/src/endpoints',
    );
    await program('Lint of the new storefront', 'eslint', 'apps/seventh-shop');
    await program('Lint of the new module', 'eslint', 'apps/api/src/modules/wheels');
    for (const project of TOUCHED) await node(`Types of ${project}`, 'tools/typecheck.ts', project);
    await node('Build of the new storefront', 'tools/build-shell.ts', 'apps/seventh-shop');
    await program('Tests of the new domain', 'vitest', 'run', '--root', 'libs/wheels');
    await program('Tests of the storefront', 'vitest', 'run', '--root', 'libs/storefront');
    await program(
      'Tests of the new endpoint',
      'vitest',
      'run',
      '--root',
      'apps/api',
      'modules/wheels',
      'openapi',
    );
  } finally {
    trial.remove();
  }
}

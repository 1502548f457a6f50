import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandOptions, runOrExplain } from '../start/run-command.ts';

/** The examples outside the workspace, with our packages installed as anybody would install them. */
export interface InstalledExamples {
  readonly storefront: string;
  readonly vitePage: string;
  remove(): void;
}

/**
 * Copies the examples to a place that cannot see this workspace and installs their dependencies: our scope from
 * `registry`, everything else from wherever npm gets it on this machine.
 */
export async function installExamples(
  registry: string,
  options: Omit<CommandOptions, 'cwd'>,
): Promise<InstalledExamples> {
  const directory = mkdtempSync(join(tmpdir(), 'tirekit-installed-'));
  const install = async (name: string): Promise<string> => {
    const target = join(directory, name);
    cpSync(join(import.meta.dirname, 'examples', name), target, { recursive: true });
    writeFileSync(join(target, '.npmrc'), `@tirekit:registry=${registry}\n`);
    await runOrExplain(
      `Installing the example ${name}`,
      'npm',
      ['install', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'],
      { ...options, cwd: target },
    );
    return target;
  };
  try {
    const [storefront, vitePage] = await Promise.all([install('storefront'), install('vite-page')]);
    return { storefront, vitePage, remove: () => rmSync(directory, { recursive: true, force: true }) };
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}

/** Type-checks and builds an installed example. */
export async function buildExample(
  directory: string,
  compiler: string,
  options: CommandOptions,
): Promise<void> {
  const inExample = { ...options, cwd: directory };
  await runOrExplain('Checking types', process.execPath, [compiler, '-p', directory], inExample);
  await runOrExplain('Building', 'npm', ['run', 'build'], inExample);
}

import { join, resolve } from 'node:path';
import { explain, PlainError } from '../start/plain-error.ts';
import { checkDataDirectory } from '../start/preflight.ts';
import { readSettings } from '../start/settings.ts';
import { type CommandOptions, runCommand } from '../start/run-command.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

/** The tools of a check that is a program of its own. */
export interface Check {
  readonly root: string;
  /** A directory for what it leaves behind, such as logs. */
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly onLine: (line: string) => void;
  /** The PostgreSQL of `TEST_DATABASE_URL`; where there is none, one that ends with the check. */
  readonly database: () => Promise<string>;
}

/**
 * Runs `work`, prints what it says, and ends this process with exit code 1 if it fails. The lines are indented, so that those
 * of an Nx that it runs are not taken for the surrounding one's.
 */
export async function runCheck(name: string, work: (check: Check) => Promise<void>): Promise<never> {
  const root = resolve(import.meta.dirname, '../..');
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  let own: Promise<TestDatabase> | undefined;
  try {
    const settings = readSettings(root, process.env);
    checkDataDirectory(settings);
    const dataDir = join(settings.dataDir, 'test', name);
    await work({
      root,
      dataDir,
      env: process.env,
      signal: stop.signal,
      onLine: (line) => console.log(indented(line)),
      database: async () =>
        process.env['TEST_DATABASE_URL'] || (await (own ??= startTestDatabase(`${dataDir}-alone`))).url,
    });
  } catch (error) {
    // The error is to be the last of what is read.
    await written(process.stdout);
    console.error(indented(stop.signal.aborted ? 'Stopped.' : explain(error)));
    process.exitCode = 1;
  } finally {
    await (await own?.catch(() => undefined))?.stop();
  }
  await Promise.all([written(process.stdout), written(process.stderr)]);
  return process.exit();
}

/** A pipe takes what was printed later than the call that printed it, and an exit would cut off the rest. */
const written = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => void stream.write('', () => resolve()));

const indented = (text: string): string => text.replaceAll(/^/gm, '  ');

/**
 * Runs the browser tests of `config`, or those that the arguments of this process name, as in `nx e2e @tirekit/e2e cart.spec`.
 * @param report the name of their report
 * @throws PlainError if one fails
 */
export async function playwright(
  { root, signal, onLine, env }: Check,
  config: string,
  report: string,
  own: Record<string, string>,
): Promise<void> {
  const options: CommandOptions = {
    cwd: root,
    signal,
    onLine,
    env: { ...env, ...own, PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, 'apps/e2e/reports', report) },
  };
  const { code } = await runCommand(
    'playwright',
    ['test', '-c', config, '--reporter=list,json', ...process.argv.slice(2)],
    options,
  );
  if (code !== 0) throw new PlainError('The browser tests failed.');
}

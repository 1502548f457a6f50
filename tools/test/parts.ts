import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { tryGenerators } from '../generators/trial-run.ts';
import { withPublishedPackages } from '../publish/purchase-elsewhere.ts';
import { API_ENV_FILE } from '../start/env-file.ts';
import { PlainError } from '../start/plain-error.ts';
import { type CommandOptions, runCommand } from '../start/run-command.ts';
import { goneTirePath } from './gone-tire.ts';
import { startInstallation } from './installation.ts';
import { createDatabase } from './test-database.ts';

/** The resources of one run of `npm test`. */
export interface TestRun {
  readonly root: string;
  readonly dataDir: string;
  readonly signal: AbortSignal;
  readonly onLine: (line: string) => void;
  /** Starts a PostgreSQL for this run when first called. Resolves to its connection string. */
  readonly database: () => Promise<string>;
  /** The path of the browser; undefined if no chosen part needs one. */
  readonly chromium: string | undefined;
}

/** A part of `npm test`; `--only` takes its name. */
export interface Part {
  readonly name: string;
  readonly title: string;
  readonly needsBrowser?: true;
  /** @throws PlainError with the output of what failed */
  run(test: TestRun): Promise<void>;
}

/** The commit after which all messages follow Conventional Commits. */
const LAST_FREE_MESSAGE = '4bedfe97fe78f0245d927f6edbdd6a1d4edcd2c1';

export const PARTS: readonly Part[] = [
  { name: 'lint', title: 'Format, lint, types and commit messages', run: checkCode },
  { name: 'unit', title: 'Unit and API tests', run: (test) => onDatabase(test, 'test') },
  { name: 'database', title: 'Installation and sample data', run: (test) => onDatabase(test, 'database') },
  { name: 'stories', title: 'Stories', needsBrowser: true, run: (test) => nx(test, 'stories') },
  { name: 'generators', title: 'Generators', run: generators },
  { name: 'publish', title: 'Packages, installed elsewhere', needsBrowser: true, run: packages },
  { name: 'e2e', title: 'Browser tests', needsBrowser: true, run: browserTests },
];

async function checkCode(test: TestRun): Promise<void> {
  await command(test, 'oxfmt', ['--check', '.']);
  await command(test, 'npm', ['run', 'lint']);
  await command(test, 'npm', ['run', 'typecheck']);
  // An exported or shallow copy has no history to check.
  if (hasCommit(test.root, LAST_FREE_MESSAGE)) {
    await command(test, 'commitlint', ['--from', LAST_FREE_MESSAGE]);
  }
}

async function onDatabase(test: TestRun, target: string): Promise<void> {
  await nx(test, target, { TEST_DATABASE_URL: await test.database() });
}

async function generators(test: TestRun): Promise<void> {
  await tryGenerators(commandOptions(test, { TEST_DATABASE_URL: await test.database() }));
}

/** Installs the built libraries from a registry into two projects elsewhere, and buys a tire there. */
async function packages(test: TestRun): Promise<void> {
  await command(test, 'nx', [...runMany('build'), '--projects=libs/*']);
  const place = {
    ...test,
    dataDir: join(test.dataDir, 'test/publish'),
    databaseUrl: await createDatabase(await test.database(), 'tirekit_publish'),
    env: commandOptions(test).env,
  };
  await withPublishedPackages(place, ({ portBase, shopOrigin, pageOrigin }) =>
    playwright(test, 'apps/e2e/published.config.ts', 'published.json', {
      PORT_BASE: String(portBase),
      SHOP_ORIGIN: shopOrigin,
      PAGE_ORIGIN: pageOrigin,
    }),
  );
}

async function browserTests(test: TestRun): Promise<void> {
  await command(test, 'nx', [...runMany('build'), '--projects=apps/*']);
  // A storefront as it is built, over an API that the tests make up.
  await command(test, 'vitest', ['run', '--root', 'apps/retail', '--config', 'vitest.browser.config.ts']);
  // The mails and charges of the last run belong to its database. Its logs stay until now.
  const dataDir = join(test.dataDir, 'test/e2e');
  rmSync(dataDir, { recursive: true, force: true });
  const databaseUrl = await createDatabase(await test.database(), 'tirekit_e2e');
  const { root, onLine } = test;
  const installation = await startInstallation({ root, dataDir, databaseUrl, onLine });
  try {
    // Some run the API's commands, sign links as its mails do, or are a client of its provider.
    const environment = {
      ...environmentIn(join(dataDir, API_ENV_FILE)),
      DATABASE_URL: databaseUrl,
      PORT_BASE: String(installation.portBase),
    };
    // A storefront as it is built once more, over the API of the installation.
    await command(test, 'vitest', ['run', '--root', 'apps/retail', '--config', 'vitest.real-api.config.ts'], {
      ...environment,
      GONE_TIRE_PATH: await goneTirePath(databaseUrl),
    });
    await playwright(test, 'apps/e2e', 'playwright.json', environment);
  } finally {
    await installation.stop();
  }
}

const environmentIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, 'utf8'))).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

function playwright(
  test: TestRun,
  config: string,
  report: string,
  env: Record<string, string>,
): Promise<void> {
  return command(test, 'playwright', ['test', '-c', config, '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(test.root, 'apps/e2e/reports', report),
  });
}

function nx(test: TestRun, target: string, env: Record<string, string> = {}): Promise<void> {
  return command(test, 'nx', runMany(target), env);
}

const runMany = (...targets: string[]): string[] => ['run-many', '-t', ...targets, '--outputStyle=static'];

async function command(
  test: TestRun,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const { code, output } = await runCommand(program, args, commandOptions(test, env));
  if (code !== 0) throw new PlainError(`${output}\n${program} ${args.join(' ')} failed.`);
}

function commandOptions(
  { root, signal, onLine, chromium }: TestRun,
  env: Record<string, string> = {},
): CommandOptions {
  const quiet = { CI: 'true', NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const browser = chromium === undefined ? {} : { CHROME_PATH: chromium };
  return { cwd: root, signal, onLine, env: { ...process.env, ...quiet, ...browser, ...env } };
}

function hasCommit(root: string, commit: string): boolean {
  if (!existsSync(join(root, '.git'))) return false;
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

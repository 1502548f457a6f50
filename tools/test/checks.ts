import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale, readBuildState } from '../start/builds.ts';
import { PROGRAMS } from '../start/program-build.ts';
import { findShells } from '../start/channels.ts';
import { explain } from '../start/plain-error.ts';
import { type CommandOptions, runCommand } from '../start/run-command.ts';
import { readJson } from '../start/private-file.ts';
import { findChromium } from './chromium.ts';
import { startInstallation } from './installation.ts';
import {
  add,
  addVitestReports,
  clearReports,
  readPlaywrightReport,
  readVitestReport,
  tallyOf,
  type Tally,
  type TestTarget,
} from './reports.ts';
import { createDatabase } from './test-database.ts';
import { withPublishedPackages } from '../publish/purchase-elsewhere.ts';
import { tryGenerators } from '../generators/trial-run.ts';

/** What a check works with. */
export interface CheckContext {
  readonly root: string;
  readonly dataDir: string;
  readonly signal: AbortSignal;
  readonly onLine: (line: string) => void;
  /** Connection string of a PostgreSQL for this run, started when first asked for. */
  readonly database: () => Promise<string>;
}

/** One part of `npm test`. */
export interface Check {
  readonly title: string;
  readonly group: 'lint' | 'unit' | 'database' | 'stories' | 'publish' | 'generators' | 'e2e';
  run(context: CheckContext): Promise<Tally>;
}

const AT_ONCE = '--parallel=2';

/** What Nx runs for the checks of the code itself. */
export const CODE_TARGETS = ['format', 'lint', 'typecheck'] as const;

/** All parts, in the order in which they run: the quick ones first. */
const CHECKS: readonly Check[] = [
  { title: 'Format, lint and types', group: 'lint', run: (context) => codeChecks(context) },
  { title: 'Unit and API tests', group: 'unit', run: (context) => tests(context, ['test']) },
  {
    title: 'Installation and sample data, on PostgreSQL',
    group: 'database',
    run: (context) => tests(context, ['database']),
  },
  { title: 'Stories', group: 'stories', run: stories },
  { title: 'Generators', group: 'generators', run: generators },
  { title: 'Packages', group: 'publish', run: packages },
  { title: 'Packages, installed elsewhere', group: 'publish', run: packagesElsewhere },
  { title: 'Storefront builds', group: 'e2e', run: builds },
  { title: 'A storefront by itself, in a browser', group: 'e2e', run: pageTests },
  { title: 'Browser tests', group: 'e2e', run: browserTests },
];

/** What one run of Nx does side by side where everything is wanted. */
const TOGETHER: readonly Check['group'][] = ['lint', 'unit', 'database'];

/** The parts of one group; without a group all, of which one run of Nx does the first ones. */
export function chooseChecks(group?: string): readonly Check[] {
  if (group !== undefined) return CHECKS.filter((check) => check.group === group);
  const together: Check = {
    title: 'Format, lint, types, unit, API and database tests',
    group: 'unit',
    run: (context) => tests(context, ['test', 'database'], CODE_TARGETS),
  };
  return [together, ...CHECKS.filter((check) => !TOGETHER.includes(check.group))];
}

/** What `--only` takes. */
export const GROUPS: readonly string[] = [...new Set(CHECKS.map(({ group }) => group))];

async function codeChecks(context: CheckContext): Promise<Tally> {
  return tallyOf(CODE_TARGETS, await everyProject(context, CODE_TARGETS));
}

/** Tests of every project, with checks of the code beside them. */
async function tests(
  context: CheckContext,
  targets: readonly TestTarget[],
  beside: readonly string[] = [],
): Promise<Tally> {
  clearReports(context.root, targets);
  const ran = await everyProject(context, [...beside, ...targets], {
    TEST_DATABASE_URL: await context.database(),
  });
  const { detail: _, ...checked } = tallyOf(beside, ran);
  // Where a check of the code failed, the tests need not explain why the run did.
  const unexplained = checked.failed === 0 ? ran : { ...ran, failed: 0 };
  return add(checked, explained(addVitestReports(context.root, targets), unexplained));
}

/** Reports say how many; the run itself counts only where it failed and no report says so. */
function explained(reported: Tally, ran: Tally): Tally {
  const unexplained = ran.failed > 0 && reported.failed === 0;
  return add(reported, { passed: 0, failed: unexplained ? 1 : 0, ...detailOf(ran) });
}

/** Every component in its states: interactions and accessibility, in a real browser. */
async function stories(context: CheckContext): Promise<Tally> {
  const chromium = await findChromium({ ...context, cwd: context.root });
  return reportedIn('apps/storybook/reports/vitest.json', context, () =>
    everyProject(context, ['stories'], { CHROME_PATH: chromium }),
  );
}

/** What needs a browser and a storefront as it is built, over an API that the test makes up. */
async function pageTests(context: CheckContext): Promise<Tally> {
  const chromium = await findChromium({ ...context, cwd: context.root });
  const args = ['run', '--root', 'apps/retail', '--config', 'vitest.browser.config.ts'];
  return reportedIn('apps/retail/reports/browser.json', context, () =>
    command(context, 'vitest', args, { CHROME_PATH: chromium }),
  );
}

/** Tests of one project, added up from the report that they write. */
async function reportedIn(file: string, { root }: CheckContext, run: () => Promise<Tally>): Promise<Tally> {
  const report = join(root, file);
  rmSync(report, { force: true });
  const ran = await run();
  const written = readJson(report);
  return written === undefined ? ran : explained(readVitestReport(written), ran);
}

/** What the generators make passes every check as it is. */
async function generators(context: CheckContext): Promise<Tally> {
  await tryGenerators(commandOptions(context, { TEST_DATABASE_URL: await context.database() }));
  return { passed: 1, failed: 0 };
}

/** The libraries as they go to a registry, each looked at by publint and by are-the-types-wrong. */
function packages(context: CheckContext): Promise<Tally> {
  return command(context, 'nx', ['run', '@tirekit/tools:package', '--outputStyle=static']);
}

/** A registry, two projects that install from it, check their types, build and serve, and a buyer in a browser. */
async function packagesElsewhere(context: CheckContext): Promise<Tally> {
  const { root, dataDir } = context;
  const chromium = await findChromium({ ...context, cwd: root });
  const built = await packages(context);
  if (built.failed > 0) return built;
  const place = {
    ...context,
    dataDir: join(dataDir, 'test/publish'),
    databaseUrl: await createDatabase(await context.database(), 'tirekit_publish'),
    env: commandOptions(context).env,
  };
  return withPublishedPackages(place, ({ portBase, shopOrigin, pageOrigin }) =>
    playwright(context, 'apps/e2e/published.config.ts', 'published.json', {
      CHROME_PATH: chromium,
      PORT_BASE: String(portBase),
      SHOP_ORIGIN: shopOrigin,
      PAGE_ORIGIN: pageOrigin,
    }),
  );
}

async function builds({ root, signal, onLine }: CheckContext): Promise<Tally> {
  const state = readBuildState(root, { shells: findShells(root), programs: PROGRAMS });
  await buildStale(root, state, { signal, onLine });
  return { passed: state.inputs.size, failed: 0 };
}

async function browserTests(context: CheckContext): Promise<Tally> {
  const { root, onLine, dataDir } = context;
  const chromium = await findChromium({ ...context, cwd: root });
  // The last run's mails and charges belong to its database; its logs stay until now.
  const ownData = join(dataDir, 'test/e2e');
  rmSync(ownData, { recursive: true, force: true });
  const databaseUrl = await createDatabase(await context.database(), 'tirekit_e2e');
  const installation = await startInstallation({
    root,
    dataDir: join(dataDir, 'test/e2e'),
    databaseUrl,
    onLine,
  });
  try {
    return await playwright(context, 'apps/e2e', 'playwright.json', {
      CHROME_PATH: chromium,
      DATABASE_URL: databaseUrl,
      PORT_BASE: String(installation.portBase),
    });
  } finally {
    await installation.stop();
  }
}

/** Browser tests of a configuration, added up from the report that they write. */
async function playwright(
  context: CheckContext,
  config: string,
  reportName: string,
  env: Record<string, string>,
): Promise<Tally> {
  const report = join(context.root, 'apps/e2e/reports', reportName);
  rmSync(report, { force: true });
  const ran = await command(context, 'playwright', ['test', '-c', config, '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const written = readJson(report);
  if (written === undefined) return ran;
  return add(readPlaywrightReport(written), { passed: 0, failed: 0, ...detailOf(ran) });
}

/** Runs targets of every project through Nx and its cache. */
function everyProject(
  context: CheckContext,
  targets: readonly string[],
  env: Record<string, string> = {},
): Promise<Tally> {
  return command(context, 'nx', runMany(targets), env);
}

/** Arguments of Nx that run targets of every project, so many at once as `npm test` does. */
export function runMany(targets: readonly string[], ...args: readonly string[]): string[] {
  return ['run-many', '-t', ...targets, AT_ONCE, '--outputStyle=static', ...args];
}

/** What Nx needs to know of its surroundings where nobody watches it. */
export function nxEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, CI: 'true', NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
}

/** A program that passes or fails as a whole. */
async function command(
  context: CheckContext,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Tally> {
  const { code, output } = await runCommand(program, args, commandOptions(context, env));
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, detail: output };
}

function commandOptions(
  { root, signal, onLine }: CheckContext,
  env: Record<string, string> = {},
): CommandOptions {
  return { cwd: root, signal, onLine, env: { ...nxEnvironment(), ...env } };
}

function detailOf({ detail }: Tally): { detail?: string } {
  return detail === undefined ? {} : { detail };
}

/** Runs a check; what it throws is a failure like any other, unless the run was told to stop. */
export async function runCheck(check: Check, context: CheckContext): Promise<Tally> {
  try {
    return await check.run(context);
  } catch (error) {
    context.signal.throwIfAborted();
    return { passed: 0, failed: 1, detail: explain(error) };
  }
}

/**
 * `npm test`: every check there is, from formatting to a browser; its last line is `N passed, N failed`.
 * `npm test -- --only lint` (or `unit`, `database`, `stories`, `generators`, `publish`, `e2e`) runs a part.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { explain, PlainError } from '../start/plain-error.ts';
import { checkDataDirectory } from '../start/preflight.ts';
import { step } from '../start/progress.ts';
import { readSettings } from '../start/settings.ts';
import { findChromium } from './chromium.ts';
import { describeFailures, describeSlowest } from './closing-words.ts';
import { type Outcome, runStage, sumUp } from './outcome.ts';
import { type Part, STAGES } from './parts.ts';
import { clearReports } from './reports.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

const root = resolve(import.meta.dirname, '../..');
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
process.on('disconnect', () => stop.abort());

try {
  const { passed, failures, reports } = await runAll(chosenStages());
  const closing = failures.length === 0 ? describeSlowest(reports) : describeFailures(failures);
  console.log(['', ...closing].join('\n'));
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} catch (error) {
  console.error(stop.signal.aborted ? 'Stopped.' : explain(error));
  process.exitCode = 1;
}
process.exit();

function chosenStages(): readonly (readonly Part[])[] {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  if (only === undefined) return STAGES;
  const chosen = STAGES.flat().filter(({ name }) => name === only);
  if (chosen.length > 0) return [chosen];
  const names = STAGES.flat().map(({ name }) => name);
  throw new PlainError(`--only takes one of ${names.join(', ')}.`);
}

/** Runs the stages one after another, whether or not one fails. */
async function runAll(stages: readonly (readonly Part[])[]): Promise<Outcome> {
  const settings = readSettings(root, process.env);
  checkDataDirectory(settings);
  const needs = stages.flat().flatMap((part) => part.needs);
  const chromium = needs.includes('browser') ? { CHROME_PATH: findChromium(process.env) } : {};
  clearReports(
    root,
    stages.flat().flatMap(({ reports }) => reports),
  );
  let server: TestDatabase | undefined;
  const outcomes: Outcome[] = [];
  try {
    for (const stage of stages) {
      if (stage.some((part) => part.needs.includes('database')))
        server ??= await startTestDatabase(settings.dataDir);
      const env = {
        ...process.env,
        ...{ CI: 'true', NX_DAEMON: 'false', NX_TUI: 'false' },
        ...chromium,
        ...(server !== undefined && { TEST_DATABASE_URL: server.url }),
      };
      outcomes.push(
        await step(
          stage.map(({ title }) => title).join('; '),
          ({ note }) => runStage(stage, { cwd: root, env, signal: stop.signal, onLine: note }),
          ({ passed, failures }) => ({
            ok: failures.length === 0,
            text: failures.length === 0 ? `${passed} passed` : `${passed} passed, ${failures.length} failed`,
          }),
        ),
      );
      const { printed } = outcomes.at(-1) ?? {};
      if (printed) console.log(`\n${printed}\n`);
    }
  } finally {
    await server?.stop();
  }
  return sumUp(outcomes);
}

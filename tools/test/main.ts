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
import { type Part, PARTS, type TestRun } from './parts.ts';
import { addReports, clearReports, type Tally } from './tally.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

const root = resolve(import.meta.dirname, '../..');
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
process.on('disconnect', () => stop.abort());

try {
  const { failed, passed } = await runAll(chosenParts());
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(stop.signal.aborted ? 'Stopped.' : explain(error));
  process.exitCode = 1;
}
process.exit();

function chosenParts(): readonly Part[] {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const chosen = PARTS.filter(({ name }) => only === undefined || name === only);
  if (chosen.length > 0) return chosen;
  throw new PlainError(`--only takes one of ${PARTS.map(({ name }) => name).join(', ')}.`);
}

async function runAll(parts: readonly Part[]): Promise<Tally> {
  const settings = readSettings(root, process.env);
  checkDataDirectory(settings);
  const chromium = parts.some(({ needsBrowser }) => needsBrowser) ? findChromium(process.env) : undefined;
  clearReports(root);
  let server: Promise<TestDatabase> | undefined;
  const test: Omit<TestRun, 'onLine'> = {
    root,
    dataDir: settings.dataDir,
    signal: stop.signal,
    chromium,
    database: async () => (await (server ??= startTestDatabase(settings.dataDir))).url,
  };
  const total = { passed: 0, failed: 0 };
  try {
    for (const part of parts) {
      const { passed, failed } = await runPart(part, test);
      total.passed += passed;
      total.failed += failed;
    }
  } finally {
    await (await server?.catch(() => undefined))?.stop();
  }
  return total;
}

/** A part without reports counts as one check, and so does one that failed for another reason than its tests. */
async function runPart(part: Part, test: Omit<TestRun, 'onLine'>): Promise<Tally> {
  const before = addReports(root);
  let said: string | undefined;
  const tally = await step(
    part.title,
    async ({ note }) => {
      said = await part.run({ ...test, onLine: note }).then(() => undefined, explain);
      stop.signal.throwIfAborted();
      const after = addReports(root);
      const own = { passed: after.passed - before.passed, failed: after.failed - before.failed };
      if (said !== undefined) return { ...own, failed: Math.max(own.failed, 1) };
      return own.passed === 0 ? { passed: 1, failed: 0 } : own;
    },
    ({ passed, failed }) => ({
      ok: failed === 0,
      text: failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`,
    }),
  );
  if (said !== undefined) console.log(`\n${said}\n`);
  return tally;
}

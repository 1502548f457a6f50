/**
 * `npm test`: every check there is, from formatting to a browser; its last line is `N passed, N failed`.
 * `npm test -- --only lint` (or `unit`, `database`, `stories`, `generators`, `publish`, `e2e`) runs a part.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { explain, PlainError } from '../start/plain-error.ts';
import { step } from '../start/progress.ts';
import { readSettings } from '../start/settings.ts';
import { type Check, chooseChecks, GROUPS, runCheck } from './checks.ts';
import { add, type Tally } from './reports.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
process.on('disconnect', () => stop.abort());

try {
  const { failed, passed } = await runAll(chosenChecks(), readSettings(root, process.env).dataDir);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(stop.signal.aborted ? 'Stopped.' : explain(error));
  process.exitCode = 1;
}
process.exit();

function chosenChecks(): readonly Check[] {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  if (only !== undefined && !GROUPS.includes(only)) {
    throw new PlainError(`--only takes one of ${GROUPS.join(', ')}.`);
  }
  return chooseChecks(only);
}

async function runAll(checks: readonly Check[], dataDir: string): Promise<Tally> {
  let server: Promise<TestDatabase> | undefined;
  const database = async (): Promise<string> => (await (server ??= startTestDatabase(dataDir))).url;
  let total: Tally = { passed: 0, failed: 0 };
  try {
    for (const check of checks) {
      const tally = await step(
        check.title,
        ({ note }) => runCheck(check, { root, dataDir, signal: stop.signal, onLine: note, database }),
        describe,
      );
      if (tally.failed > 0 && tally.detail !== undefined) console.log(`\n${tally.detail}\n`);
      total = add(total, { passed: tally.passed, failed: tally.failed });
    }
  } finally {
    await (await server?.catch(() => undefined))?.stop();
  }
  return total;
}

function describe({ passed, failed, skipped }: Tally): { ok: boolean; text: string } {
  const parts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped && `${skipped} skipped`];
  return { ok: failed === 0, text: parts.filter(Boolean).join(', ') };
}

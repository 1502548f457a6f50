/**
 * Loads the sample data into the database of `DATABASE_URL`, after the facts: `node tools/seed/main.ts [--skus 1000000]`
 *
 * The same program loads the same rows. After a change of the generators, or for another `--skus`, the rows of the sample are brought to
 * it in one transaction. A row that is not the sample's, or that somebody has changed, is left alone.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadFactsInto } from '@tirekit/api/facts';
import { adoptChangedRows, SAMPLE_LOCK } from '@tirekit/api/samples';
import { saveSampleProfiles } from '@tirekit/api/sample-profiles';
import { saveSampleSignOn } from '@tirekit/api/sample-programs';
import { SAMPLE_PASSWORD, sampleUsers } from '@tirekit/api/sample-users';
import { usualSkus } from './catalog/usual-size.ts';
import { generatorStamp, storedSample, storeStamp } from './load/stamp.ts';

/** The line that `npm start` repeats once everything is ready; see start/run-installation.ts. */
const signIns = (): string =>
  `Sign in as ${sampleUsers.map(({ email, about }) => `${email} (${about})`).join(', ')} with the password ${SAMPLE_PASSWORD}.`;

const UP_TO_DATE = 'The sample data is up to date.';

/** Says which rows of an older sample are the owner's now. */
function printAdopted(adopted: Readonly<Record<string, number>>): void {
  const rows = Object.entries(adopted).map(
    ([table, count]) => `${count.toLocaleString('en-US')} in ${table}`,
  );
  if (rows.length > 0)
    console.log(`Rows of the older sample that were changed are your own now, and stay: ${rows.join(', ')}.`);
}

/** PostgreSQL's code for a table that does not exist. */
const NO_SUCH_TABLE = '42P01';

class PlainError extends Error {}

/** Resolves to whether the accounts of the sample are there. */
async function seed(url: string, skus: number): Promise<boolean> {
  const began = Date.now();
  const elapsed = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  const stamp = await generatorStamp(skus);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let before = await storedSample(client);
    if (before?.stamp !== stamp) {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [SAMPLE_LOCK]);
      before = await storedSample(client);
    }
    if (before?.stamp === stamp) console.log(UP_TO_DATE);
    else {
      const { loadSample } = await import('./load/load-sample.ts');
      const { noteSampleRows } = await import('./load/own-rows.ts');
      const adopted = await adoptChangedRows({
        query: async (sql, params) => (await client.query(sql, params && [...params])).rows,
        execute: async (sql, params) => (await client.query(sql, params && [...params])).rowCount ?? 0,
      });
      await loadSample(client, {
        skus,
        before,
        progress: (what, rows) => console.log(`  ${rows.toLocaleString('en-US')} ${what} (${elapsed()})`),
      });
      await storeStamp(client, stamp, await noteSampleRows(client));
      await client.query('COMMIT');
      await client.query('ANALYZE');
      printAdopted(adopted);
      console.log(`Sample data loaded in ${elapsed()}.`);
    }
    const removed = before?.removedGroups ?? [];
    if (removed.length > 0) console.log(`Removed, and not loaded again: ${removed.join(', ')}.`);
    const hasAccounts = !removed.includes('accounts');
    if (hasAccounts) console.log(signIns());
    return hasAccounts;
  } finally {
    await client.end();
  }
}

function readSkus(text: string | undefined): number {
  const skus = text === undefined ? usualSkus : Number(text);
  if (!Number.isInteger(skus) || skus < 1 || skus > 5_000_000) {
    throw new PlainError('--skus must be a whole number up to 5000000.');
  }
  return skus;
}

function explain(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  if (error instanceof pg.DatabaseError && error.code === NO_SUCH_TABLE) {
    return 'The database has no tables yet: run node apps/api/src/cli/tirekit.ts database migrate first.';
  }
  return `The sample data could not be loaded: ${error instanceof Error ? error.message : String(error)}`;
}

try {
  const { values } = parseArgs({ options: { skus: { type: 'string' } } });
  const url = process.env['DATABASE_URL'];
  if (url === undefined || url === '') {
    throw new PlainError(
      'DATABASE_URL must name the database, as postgresql://user:password@host:5432/database.',
    );
  }
  const skus = readSkus(values.skus);
  for (const { kind, isNew, rows } of await loadFactsInto(url))
    if (isNew) console.log(`  ${rows.toLocaleString('en-US')} ${kind}`);
  if (await seed(url, skus)) {
    const profiles: unknown = JSON.parse(
      await readFile(new URL('./punchout/profiles.json', import.meta.url), 'utf8'),
    );
    // Each time: their secrets are those of this installation.
    await saveSampleProfiles(url, profiles, process.env);
    await saveSampleSignOn(url, process.env);
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { programsOfRun } from './run-directory.ts';
import { dropTestDatabases, prepareTemplate } from './test-databases.ts';

const root = join(import.meta.dirname, '../../../..');

/**
 * One PostgreSQL for the whole run: the one of `TEST_DATABASE_URL`, else an embedded one that ends with the run. Beside it a
 * directory, and a name that the databases of this run begin with: what stands until a worker ends is removed here.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const run = randomBytes(4).toString('hex');
  const directory = join(tmpdir(), `tirekit-test-${run}`);
  mkdirSync(directory);
  Object.assign(process.env, { TEST_RUN: run, TEST_DIRECTORY: directory });
  const given = process.env['TEST_DATABASE_URL'];
  const { url, stop } = given ? { url: given, stop: dropTestDatabases } : await startPostgres();
  process.env['TEST_DATABASE_URL'] = url;
  await prepareTemplate(url);
  return async () => {
    await stop();
    // A process that was just told to end may still be keeping what it has compiled.
    for (const made of [directory, programsOfRun(run)])
      await rm(made, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}

async function startPostgres() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tirekit-api-test-'));
  const server = spawn(
    process.execPath,
    ['tools/postgres/cli.ts', '--data-dir', dataDir, '--port', '0', '--not-durable', '--with-parent'],
    { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const url = await printedUrl(server);
  const stop = async () => {
    await new Promise((ended) => {
      server.once('exit', ended);
      server.kill('SIGTERM');
    });
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}

function printedUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /DATABASE_URL=(\S+)/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    });
    server.once('exit', (code) => reject(new Error(`The test database ended at once (exit code ${code}).`)));
  });
}

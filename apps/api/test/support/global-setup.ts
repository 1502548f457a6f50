import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { prepareTemplate } from './test-databases.ts';

const root = join(import.meta.dirname, '../../../..');

/** One PostgreSQL for the whole run: the one of `TEST_DATABASE_URL`, else an embedded one that ends with the run. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_URL']) {
    await prepareTemplate(process.env['TEST_DATABASE_URL']);
    return () => Promise.resolve();
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'tirekit-api-test-'));
  const server = spawn(
    process.execPath,
    ['tools/postgres/cli.ts', '--data-dir', dataDir, '--port', '0', '--not-durable', '--with-parent'],
    { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const url = await printedUrl(server);
  await prepareTemplate(url);
  process.env['TEST_DATABASE_URL'] = url;
  return async () => {
    await new Promise((ended) => {
      server.once('exit', ended);
      server.kill('SIGTERM');
    });
    await rm(dataDir, { recursive: true, force: true });
  };
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

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { livePostmaster } from './postmaster.ts';
import { isGone } from './server-process.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  let dataDir: string;
  let cleanUp: (() => Promise<unknown>)[];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tirekit-pg-'));
    cleanUp = [];
  });

  afterEach(async () => {
    for (const task of cleanUp.toReversed()) await task();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<RunningPostgres> {
    const server = await startPostgres({ dataDir, port: 0 });
    cleanUp.push(() => server.stop());
    return server;
  }

  async function query(url: string, sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Another process that runs the server, as `npm start` would. Resolves to its connection string. */
  async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
    const cli = join(import.meta.dirname, 'cli.ts');
    const child = spawn(process.execPath, [cli, '--data-dir', dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    cleanUp.push(() =>
      child.pid === undefined ? Promise.resolve() : (child.kill(), isGone(child.pid, 10_000)),
    );
    const line = await new Promise<string>((resolve) => {
      child.stdout.once('data', (data: Buffer) => resolve(data.toString()));
    });
    return { child, url: line.trim().replace('DATABASE_URL=', '') };
  }

  /** The process id of the server that runs on the data directory. */
  function serverId(): number {
    return livePostmaster(join(dataDir, 'cluster'))?.pid ?? 0;
  }

  it('starts with a database in UTF-8 and locale C, a password of its own, and keeps what is written', async () => {
    const first = await start();
    expect(first.attached).toBe(false);
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    expect(
      await query(
        first.url,
        `SELECT current_database() AS name, pg_encoding_to_char(encoding) AS encoding, datcollate AS locale,
           current_setting('jit') AS jit, current_setting('fsync') AS fsync
         FROM pg_database WHERE datname = current_database()`,
      ),
    ).toEqual([{ name: 'tirekit', encoding: 'UTF8', locale: 'C', jit: 'off', fsync: 'on' }]);
    await expect(query(first.url.replace(/:[0-9a-f]+@/, ':wrong@'), 'SELECT 1')).rejects.toMatchObject({
      code: '28P01',
    });
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS seven');
    await first.stop();

    const second = await start();
    expect(await query(second.url, 'SELECT seven FROM kept')).toEqual([{ seven: 7 }]);
  });

  it('is reached by a socket that its user alone can reach, and by its port where the path is too long for one', async () => {
    const overSocket = 'SELECT inet_server_addr() IS NULL AS local';
    const near = await start();
    expect(await query(near.url, overSocket)).toEqual([{ local: true }]);
    expect(statSync(join(dataDir, 'cluster')).mode & 0o777).toBe(0o700);
    expect(await query(near.url.replace(/\?.*/, ''), overSocket)).toEqual([{ local: false }]);

    const far = await startPostgres({ dataDir: join(dataDir, 'deep'.repeat(25)), port: 0 });
    cleanUp.push(() => far.stop());
    expect(await query(far.url, overSocket)).toEqual([{ local: false }]);
  });

  it('attaches to the server of its own data directory and leaves it to the process that owns it', async () => {
    const { url } = await startElsewhere();
    const second = await start();
    expect(second).toMatchObject({ attached: true, url });
    await second.stop();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('stops cleanly when its process is told to end', async () => {
    const { child } = await startElsewhere();
    const server = serverId();
    child.kill('SIGTERM');
    expect(await isGone(server, 10_000)).toBe(true);
    expect(readFileSync(join(dataDir, 'server.log'), 'utf8')).toContain('database system is shut down');
  });

  it('starts again at once after its process was killed, and the old server goes', async () => {
    const { child, url } = await startElsewhere();
    await query(url, 'CREATE TABLE kept AS SELECT 7 AS seven');
    const server = serverId();
    child.kill('SIGKILL');
    const next = await start();
    expect(await query(next.url, 'SELECT seven FROM kept')).toEqual([{ seven: 7 }]);
    if (!next.attached) expect(await isGone(server, 10_000)).toBe(true);
  });

  it('recovers after the server itself was killed', async () => {
    const { url } = await startElsewhere();
    await query(url, 'CREATE TABLE kept AS SELECT 7 AS seven');
    const server = serverId();
    process.kill(server, 'SIGKILL');
    await isGone(server, 5_000);
    const next = await start();
    expect(next.attached).toBe(false);
    expect(await query(next.url, 'SELECT seven FROM kept')).toEqual([{ seven: 7 }]);
  });

  it('is not misled by a lock file whose process id belongs to another program by now', async () => {
    await (await start()).stop();
    writeFileSync(
      join(dataDir, 'cluster/postmaster.pid'),
      `${process.pid}\n${dataDir}\n0\n1\n\n127.0.0.1\n\nready\n`,
    );
    const next = await start();
    expect(next.attached).toBe(false);
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('says in one sentence that its port is taken', async () => {
    const squatter = createServer();
    const port = await new Promise<number>((resolve) => {
      squatter.listen(0, '127.0.0.1', () => {
        const address = squatter.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    cleanUp.push(() => new Promise((resolve) => squatter.close(resolve)));
    await expect(startPostgres({ dataDir, port })).rejects.toThrow(
      `Port ${port}, meant for PostgreSQL, is not free`,
    );
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { livePostmaster } from '../postgres/postmaster.ts';
import { isGone } from '../postgres/server-process.ts';
import { freePortBase } from '../test/installation.ts';
import { API_PROGRAM, programOutput, STOREFRONTS_PROGRAM } from './program-build.ts';

const TOOLS = join(import.meta.dirname, '..');

/** A small server, built and in source, that behaves as tools/README.md demands. */
const BUILT_SERVER = (port: string): string => `
  const { createServer } = require('node:http');
  if (process.env['CRASH_' + process.env['${port}']]) throw new Error('Out of tires');
  createServer((_, response) => response.end(String(process.pid))).listen(Number(process.env['${port}']), '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
  process.stdin.on('end', () => process.exit(0)).resume();`;
const SERVER = (port: string): string =>
  BUILT_SERVER(port).replace(
    "const { createServer } = require('node:http')",
    "import { createServer } from 'node:http'",
  );

/** Minimal stand-ins for the programs that `npm start` calls. The tools and PostgreSQL are real. */
const CHECKOUT = {
  'package.json': '{"type":"module"}',
  'apps/shop/channel.ts': `
    import { sampleChannel } from '@tirekit/channel/testing';
    export const channel = sampleChannel({ id: 'shop', name: 'The Shop' });`,
  'apps/shop/package.json': '{"name":"shop"}',
  [programOutput(STOREFRONTS_PROGRAM)]: BUILT_SERVER('PORT_SHOP'),
  [programOutput(API_PROGRAM)]: BUILT_SERVER('API_PORT'),
  'apps/api/src/main.ts': SERVER('API_PORT'),
  'apps/api/jsx-loader.ts': '',
  'apps/api/src/cli/tirekit.ts': `console.log('Nothing to migrate');`,
  'apps/sandbox/src/main.ts': SERVER('SANDBOX_PORT'),
  'tools/seed/main.ts': `console.log('Nothing to load');`,
  'bin/nx': '#!/bin/sh\necho "Nothing to build"\n',
};

describe('the life of an installation', { timeout: 60_000 }, () => {
  let root: string;
  let portBase: number;
  let running: ChildProcess[];

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'tirekit-life-'));
    // If root runs the tests, PostgreSQL's user must be able to enter.
    chmodSync(root, 0o755);
    portBase = await freePortBase();
    running = [];
    symlinkSync(join(TOOLS, '../node_modules'), join(root, 'node_modules'));
    for (const [file, content] of Object.entries(CHECKOUT)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content, { mode: 0o755 });
    }
    for (const tool of ['start', 'postgres']) {
      cpSync(join(TOOLS, tool), join(root, 'tools', tool), { recursive: true });
    }
  });

  afterEach(async () => {
    for (const { pid } of running) {
      if (pid === undefined) continue;
      try {
        process.kill(pid, 'SIGTERM');
      } catch {
        continue;
      }
      await isGone(pid, 15_000);
    }
    const server = livePostmaster(join(root, '.tirekit/postgres/cluster'));
    if (server !== undefined) await isGone(server.pid, 10_000);
    rmSync(root, { recursive: true, force: true });
  });

  interface Start {
    readonly child: ChildProcess;
    readonly said: () => string;
    readonly ended: Promise<number | null>;
  }

  /** Runs `npm start`, or another program of it, and waits until it is ready or has ended. */
  async function start(
    env: Record<string, string> = {},
    program = 'main.ts',
    ...args: string[]
  ): Promise<Start> {
    const child = spawn(process.execPath, [join(root, 'tools/start', program), ...args], {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${join(root, 'bin')}:${process.env['PATH']}`,
        PORT_BASE: String(portBase),
        TIREKIT_DATA: join(root, '.tirekit'),
        DATABASE_URL: '',
        SHELL_PROCESSES: '',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    let said = '';
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const ready = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (data: Buffer) => {
          said += data.toString();
          if (said.includes('Ready after')) resolve();
        });
      }
    });
    await Promise.race([ready, ended]);
    return { child, said: () => said, ended };
  }

  interface Processes {
    readonly shop: number;
    readonly api: number;
    readonly sandbox: number;
    readonly postgres: number;
  }

  async function ask(offset: number): Promise<number> {
    return Number(await (await fetch(`http://127.0.0.1:${portBase + offset}`)).text());
  }

  async function processes(): Promise<Processes> {
    const server = livePostmaster(join(root, '.tirekit/postgres/cluster'));
    if (server === undefined) throw new Error('PostgreSQL does not run in the data directory.');
    return { shop: await ask(6), api: await ask(10), sandbox: await ask(20), postgres: server.pid };
  }

  async function query(url: string, sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async function allGone(pids: Partial<Processes>): Promise<boolean> {
    return (await Promise.all(Object.values(pids).map((pid) => isGone(pid, 10_000)))).every(Boolean);
  }

  it('ends with a table of addresses, and SIGTERM stops every process', async () => {
    const { child, said, ended } = await start();
    expect(said()).toMatch(new RegExp(`The Shop +http://localhost:${portBase + 6}\\n`));
    expect(said()).toMatch(new RegExp(`API +http://localhost:${portBase + 10}\\n`));
    expect(said()).toMatch(new RegExp(`PostgreSQL +127\\.0\\.0\\.1:${portBase + 30}\\n`));
    const pids = await processes();
    for (const host of ['localhost', '127.0.0.1']) {
      expect((await fetch(`http://${host}:${portBase + 6}`)).ok).toBe(true);
    }
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await allGone(pids)).toBe(true);
    expect(existsSync(join(root, '.tirekit/processes.json'))).toBe(false);
  });

  it('is killed, leaves nothing running, and starts again', async () => {
    const first = await start();
    const pids = await processes();
    first.child.kill('SIGKILL');
    const second = await start();
    expect(second.said()).toContain('Ready after');
    const { postgres: _, ...servers } = pids;
    expect(await allGone(servers)).toBe(true);
  });

  it('says who runs when a second start is tried from the same data directory', async () => {
    const { child } = await start();
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`TireKit already runs from this data directory (process ${child.pid})`);
  });

  it('starts a server again that died, and says so', async () => {
    const { said } = await start();
    const pids = await processes();
    process.kill(pids.api, 'SIGKILL');
    await vi.waitFor(async () => expect((await processes()).api).not.toBe(pids.api), 10_000);
    expect(said()).toContain('API stopped unexpectedly (SIGKILL)\nIt is started again in 0.5 s; the log is');
    expect(await processes()).toMatchObject({ shop: pids.shop, sandbox: pids.sandbox });
  });

  it('starts the API again in development when its source changes', async () => {
    const { child, said, ended } = await start({}, 'dev.ts', 'api');
    expect(said()).toContain('Ready after');
    const before = await ask(10);
    writeFileSync(join(root, 'apps/api/src/main.ts'), `${SERVER('API_PORT')}\n// Changed.\n`);
    await vi.waitFor(async () => expect(await ask(10)).not.toBe(before), 10_000);
    const after = await ask(10);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await isGone(after, 10_000)).toBe(true);
  });

  it('names the storefronts when development is asked for another', async () => {
    const { said, ended } = await start({}, 'dev.ts', 'shoes');
    expect(await ended).toBe(1);
    expect(said()).toBe('There is no storefront "shoes": choose from shop, api, sandbox.\n');
  });

  it('starts PostgreSQL again when it dies, at the same address and with its data, and stops it in the end', async () => {
    const { child, said, ended } = await start();
    const pids = await processes();
    const { DATABASE_URL: url = '' } = parseEnv(readFileSync(join(root, '.tirekit/api.env'), 'utf8'));
    expect(await query(url, 'CREATE TABLE kept AS SELECT 7 AS seven')).toEqual([]);
    process.kill(pids.postgres, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await query(url, 'SELECT seven FROM kept')).toEqual([{ seven: 7 }]),
      20_000,
    );
    expect(said()).toContain('PostgreSQL stopped unexpectedly\nIt is started again in 0.5 s; the log is');
    const after = await processes();
    expect(after).toMatchObject({ shop: pids.shop, api: pids.api, sandbox: pids.sandbox });
    expect(after.postgres).not.toBe(pids.postgres);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await allGone(after)).toBe(true);
  });

  it.each([
    ['', {}],
    [', where colors are asked for', { FORCE_COLOR: '1' }],
  ])('leaves nothing running when a server does not come up%s', async (_where, colors) => {
    const { said, ended } = await start({ [`CRASH_${portBase + 6}`]: '1', ...colors });
    expect(await ended).toBe(1);
    expect(said()).toContain('Storefronts stopped unexpectedly (exit code 1): Error: Out of tires');
    expect(livePostmaster(join(root, '.tirekit/postgres/cluster'))).toBeUndefined();
    expect(readFileSync(join(root, '.tirekit/logs/storefronts.log'), 'utf8')).toContain('Out of tires');
  });
});

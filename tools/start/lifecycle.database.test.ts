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
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { livePostmaster } from '../postgres/postmaster.ts';
import { isGone } from '../postgres/server-process.ts';
import { freePortBase } from '../test/installation.ts';

const TOOLS = join(import.meta.dirname, '..');

/** A small server that behaves as tools/README.md demands. */
const SERVER = (port: string): string => `
  import { createServer } from 'node:http';
  if (process.env['CRASH_' + process.env['${port}']]) throw new Error('Out of tires');
  createServer((_, response) => response.end(String(process.pid))).listen(Number(process.env['${port}']), '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
  process.stdin.on('end', () => process.exit(0)).resume();`;

/** Minimal stand-ins for the programs that `npm start` calls. The tools and PostgreSQL are real. */
const CHECKOUT = {
  'package.json': '{"type":"module"}',
  'apps/shop/channel.ts': `
    import { defineChannel, retailPreset } from '@tirekit/channel';
    export const channel = defineChannel(retailPreset, { id: 'shop', name: 'The Shop' });`,
  'apps/shop/package.json': '{"name":"shop"}',
  'libs/shell-kit/src/server/serve.ts': SERVER('PORT_SHOP'),
  'libs/shell-kit/src/server/render-threads/render-thread.ts': 'export {};',
  'apps/api/src/main.ts': SERVER('API_PORT'),
  'apps/api/src/cli/migrate.ts': `console.log('Nothing to migrate');`,
  'apps/sandbox/src/main.ts': SERVER('SANDBOX_PORT'),
  'tools/seed/main.ts': `console.log('Nothing to load');`,
  'bin/react-router': `#!/bin/sh\nmkdir -p build/server && echo built > build/server/index.js\n`,
};

describe('the life of an installation', { timeout: 60_000 }, () => {
  let root: string;
  let portBase: number;
  let running: ChildProcess[];

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'tirekit-life-'));
    // Where root runs the tests, PostgreSQL's user must be able to enter.
    chmodSync(root, 0o755);
    portBase = await freePortBase();
    running = [];
    symlinkSync(join(TOOLS, '../node_modules'), join(root, 'node_modules'));
    for (const [file, content] of Object.entries(CHECKOUT)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content, { mode: 0o755 });
    }
    for (const tool of ['start', 'postgres', 'build-program.ts']) {
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

  /** Runs `npm start` and waits until it is ready or has ended. */
  async function start(env: Record<string, string> = {}): Promise<Start> {
    const child = spawn(process.execPath, [join(root, 'tools/start/main.ts')], {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${join(root, 'bin')}:${process.env['PATH']}`,
        PORT_BASE: String(portBase),
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

  async function processes(): Promise<Processes> {
    const ask = async (offset: number): Promise<number> =>
      Number(await (await fetch(`http://127.0.0.1:${portBase + offset}`)).text());
    const server = livePostmaster(join(root, '.tirekit/postgres/cluster'));
    if (server === undefined) throw new Error('PostgreSQL does not run in the data directory.');
    return { shop: await ask(6), api: await ask(10), sandbox: await ask(20), postgres: server.pid };
  }

  async function allGone(pids: Partial<Processes>): Promise<boolean> {
    return (await Promise.all(Object.values(pids).map((pid) => isGone(pid, 10_000)))).every(Boolean);
  }

  it('ends with a table of addresses, and SIGTERM stops every process', async () => {
    const { child, said, ended } = await start();
    expect(said()).toMatch(new RegExp(`The Shop +http://127\\.0\\.0\\.1:${portBase + 6}\\n`));
    expect(said()).toMatch(new RegExp(`API +http://127\\.0\\.0\\.1:${portBase + 10}\\n`));
    expect(said()).toMatch(new RegExp(`PostgreSQL +127\\.0\\.0\\.1:${portBase + 30}\\n`));
    const pids = await processes();
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
    expect(second.said()).not.toContain('Building');
    const { postgres: _, ...servers } = pids;
    expect(await allGone(servers)).toBe(true);
  });

  it('says who runs when a second start is tried from the same data directory', async () => {
    const { child } = await start();
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`TireKit already runs from this data directory (process ${child.pid})`);
  });

  it('stops everything when one server dies, with a sentence and its log', async () => {
    const { said, ended } = await start();
    const pids = await processes();
    process.kill(pids.api, 'SIGKILL');
    expect(await ended).toBe(1);
    expect(said()).toContain('API stopped unexpectedly (SIGKILL)');
    expect(await allGone(pids)).toBe(true);
  });

  it('stops everything when PostgreSQL dies', async () => {
    const { said, ended } = await start();
    const pids = await processes();
    process.kill(pids.postgres, 'SIGKILL');
    expect(await ended).toBe(1);
    expect(said()).toContain('PostgreSQL stopped unexpectedly');
    expect(await allGone(pids)).toBe(true);
  });

  it('leaves nothing running when a server does not come up', async () => {
    const { said, ended } = await start({ [`CRASH_${portBase + 6}`]: '1' });
    expect(await ended).toBe(1);
    expect(said()).toContain('Storefronts stopped unexpectedly (exit code 1): Error: Out of tires');
    expect(livePostmaster(join(root, '.tirekit/postgres/cluster'))).toBeUndefined();
    expect(readFileSync(join(root, '.tirekit/logs/storefronts.log'), 'utf8')).toContain('Out of tires');
  });
});

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientSecretVariable } from '@tirekit/channel';
import pg from 'pg';
import { startPostgres } from '../postgres/start-postgres.ts';
import { collectChannels, findShells, writeChannelsFile } from '../start/channels.ts';
import { freePort } from '../start/ports.ts';
import { API_PROGRAM, buildProgram, programOutput } from '../start/program-build.ts';
import { apiHeap, serverMalloc } from '../start/services.ts';
import { stopChild, endsWithParent } from './child.ts';
import type { Target } from './measure.ts';

const root = join(import.meta.dirname, '../..');
const READY_MS = 120_000;

/** A filled database and the API on it, each a process of its own. */
export interface Stage {
  readonly api: Target;
  readonly databaseUrl: string;
  /** From the start of the API's process to its first ready answer. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** The storefront whose token the bench uses. */
const STOREFRONT = 'retail';

/** Starts the bare server and gives it to `work`. */
export async function withFloor(work: (target: Target) => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const origin = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
  );
  try {
    await work({ origin, pid: child.pid ?? 0, token: '' });
  } finally {
    await stopChild(child);
  }
}

/**
 * Sets everything up for a catalog of about `skus` SKUs. `progress` is told what is going on.
 * @param settings of the API's process, in place of those made here
 */
export async function setStage(
  skus: number,
  progress: (what: string) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<Stage> {
  const directory = mkdtempSync(join(tmpdir(), 'tirekit-bench-'));
  const database = await openDatabase(directory, skus);
  try {
    progress('migrating and loading the sample data');
    const environment = { ...process.env, DATABASE_URL: database.url };
    await run('apps/api/src/cli/tirekit.ts', ['database', 'migrate'], environment);
    await run('tools/seed/main.ts', ['--skus', String(skus)], environment);

    progress('building and starting the API');
    await buildProgram(root, API_PROGRAM);
    const api = await startApi(directory, database.url, settings);
    return {
      api: api.target,
      readyMs: api.readyMs,
      databaseUrl: database.url,
      async stop() {
        await stopChild(api.process);
        await database.stop();
        rmSync(directory, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/**
 * A database of our own that goes away again. With `DATABASE_URL` a new one on that server; else an embedded server,
 * durable as in production.
 */
async function openDatabase(
  directory: string,
  skus: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given === undefined || given === '') {
    const server = await startPostgres({ dataDir: join(directory, 'postgres'), port: 0 });
    return { url: server.url, stop: () => server.stop() };
  }
  const name = `tirekit_bench_${String(skus)}_${randomBytes(3).toString('hex')}`;
  const asAdmin = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: given });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await asAdmin(`CREATE DATABASE ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => asAdmin(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Runs a program of the repository to its end; its output goes to standard error. */
async function run(script: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [join(root, script), ...args], { env, stdio: ['ignore', 2, 2] });
  const code = await new Promise<number | null>((ended) => child.once('exit', ended));
  if (code !== 0) throw new Error(`${script} ended with exit code ${String(code)}`);
}

async function startApi(directory: string, databaseUrl: string, settings: Readonly<Record<string, string>>) {
  const port = settings['API_PORT'] ?? (await freePort());
  const origin = `http://127.0.0.1:${String(port)}`;
  const secret = () => randomBytes(24).toString('base64url');
  const channels = await collectChannels(root, findShells(root));
  const channelsFile = join(directory, 'channels.json');
  writeChannelsFile(channelsFile, channels);
  const secrets = Object.fromEntries(channels.map(({ id }) => [clientSecretVariable(id), secret()]));
  const clientSecret =
    settings[clientSecretVariable(STOREFRONT)] ?? secrets[clientSecretVariable(STOREFRONT)] ?? '';
  const began = performance.now();
  const child = spawn(process.execPath, [...apiHeap, join(root, programOutput(API_PROGRAM))], {
    stdio: ['pipe', 'ignore', 2],
    env: {
      ...process.env,
      ...serverMalloc,
      ...endsWithParent,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(tmpdir(), 'tirekit-bench-compile-cache'),
      LOG_LEVEL: 'warn',
      DATABASE_URL: databaseUrl,
      API_PORT: String(port),
      API_ORIGIN: origin,
      TIREKIT_DATA: directory,
      CHANNELS_FILE: channelsFile,
      SHELL_SIGNING_SECRET: secret(),
      OIDC_SECRET: secret(),
      PAYMENT_PROVIDER_SECRET_KEY: secret(),
      PAYMENT_WEBHOOK_SECRET: secret(),
      CARRIER_API_KEY: secret(),
      CARRIER_WEBHOOK_SECRET: secret(),
      RECEIPT_SIGNING_SECRET: secret(),
      ...secrets,
      RATE_LIMIT_FACTOR: '1000000',
      ...settings,
    },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The API could not be started');
  for (const end = Date.now() + READY_MS; ; await sleep(20)) {
    const isReady = await fetch(`${origin}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isReady) break;
    if (child.exitCode !== null || Date.now() > end) throw new Error('The API did not become ready');
  }
  const readyMs = performance.now() - began;
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: STOREFRONT,
    client_secret: clientSecret,
  });
  const answer = await fetch(`${origin}/token`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`The API gave no token: ${await answer.text()}`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { target: { origin, pid, token }, readyMs, process: child };
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlive } from '../postgres/postmaster.ts';
import { isGone } from '../postgres/server-process.ts';
import { freePort } from './ports.ts';
import { ProcessRecord, recoverLeftovers } from './process-record.ts';
import type { Service } from './services.ts';
import { readSettings } from './settings.ts';
import { Supervisor } from './supervisor.ts';

/** A server that is ready after a moment and writes down how it was stopped. */
const SERVER = `
  import { createServer } from 'node:http';
  import { appendFileSync } from 'node:fs';
  const began = Date.now();
  createServer((request, response) => {
    if (request.url === '/crash') { console.log('{"level":60,"msg":"Out of tires"}'); process.exit(3); }
    response.statusCode = Date.now() - began > 200 ? 200 : 503;
    response.end(String(process.pid));
  }).listen(Number(process.env.PORT), '127.0.0.1');
  const leave = (why) => { appendFileSync(process.env.DIARY, process.env.NAME + ' ' + why + '\\n'); process.exit(0); };
  if (process.env.STUBBORN) process.on('SIGTERM', () => {});
  else process.on('SIGTERM', () => leave('told'));
  if (process.env.TIREKIT_PARENT_PIPE) process.stdin.on('end', () => leave('orphaned')).resume();
`;

describe('the supervisor', { timeout: 30_000 }, () => {
  let root: string;
  let record: ProcessRecord;
  let supervisor: Supervisor;
  const never = new AbortController().signal;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tirekit-supervisor-'));
    record = new ProcessRecord(join(root, '.tirekit'), import.meta.filename);
    supervisor = new Supervisor(readSettings(root, {}), record);
  });
  afterEach(async () => {
    await supervisor.stop();
    rmSync(root, { recursive: true });
  });

  async function service(
    kind: Service['kind'],
    name: string,
    env: Record<string, string> = {},
  ): Promise<Service> {
    const script = `apps/${name}/main.mjs`;
    mkdirSync(dirname(join(root, script)), { recursive: true });
    writeFileSync(join(root, script), SERVER);
    const port = String(await freePort());
    return {
      kind,
      name,
      title: `The ${name}`,
      script,
      addresses: [{ title: `The ${name}`, origin: `http://127.0.0.1:${port}` }],
      env: { PORT: port, NAME: name, DIARY: join(root, 'diary'), TIREKIT_PARENT_PIPE: '1', ...env },
    };
  }

  function getOrigin({ addresses }: Service): string {
    return addresses[0]?.origin ?? '';
  }
  async function getPid(service: Service): Promise<number> {
    return Number(await (await fetch(getOrigin(service))).text());
  }

  it('waits until servers can serve, and stops storefronts before what they lean on', async () => {
    const all = await Promise.all([
      service('sandbox', 'sandbox'),
      service('api', 'api'),
      service('storefront', 'shop'),
    ]);
    for (const one of all) supervisor.start(one);
    await Promise.all(all.map((one) => supervisor.ready(one, never)));
    for (const one of all) expect((await fetch(getOrigin(one))).status).toBe(200);
    await supervisor.stop();
    expect(readFileSync(join(root, 'diary'), 'utf8')).toBe('shop told\napi told\nsandbox told\n');
  });

  it('kills a server that does not listen to the request to stop', async () => {
    const stubborn = await service('api', 'api', { STUBBORN: '1' });
    supervisor.start(stubborn);
    await supervisor.ready(stubborn, never);
    const pid = await getPid(stubborn);
    await supervisor.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('tells in one sentence that a server ended, with its last words and its log', async () => {
    const api = await service('api', 'api');
    supervisor.start(api);
    await supervisor.ready(api, never);
    await fetch(`${getOrigin(api)}/crash`).catch(() => undefined);
    await expect(supervisor.failure).rejects.toThrow(
      `The api stopped unexpectedly (exit code 3): Out of tires\nEverything else was stopped too; the log is ${root}`,
    );
  });

  it('starts a server again that ended after all were ready', async () => {
    const api = await service('api', 'api');
    supervisor.start(api);
    await supervisor.ready(api, never);
    supervisor.restartFromNowOn();
    const first = await getPid(api);
    await fetch(`${getOrigin(api)}/crash`).catch(() => undefined);
    await vi.waitFor(async () => expect(await getPid(api)).not.toBe(first), 5_000);
    expect(isAlive(first)).toBe(false);
  });

  it('gives up a server that keeps ending', async () => {
    supervisor = new Supervisor(readSettings(root, {}), record, [10, 20]);
    const api = await service('api', 'api');
    supervisor.start(api);
    await supervisor.ready(api, never);
    supervisor.restartFromNowOn();
    const crashes = setInterval(() => void fetch(`${getOrigin(api)}/crash`).catch(() => undefined), 100);
    await expect(supervisor.failure).rejects.toThrow(
      'The api stopped unexpectedly (exit code 3): Out of tires',
    );
    clearInterval(crashes);
  });

  it('finds and ends what a killed start left behind, and nothing else', async () => {
    const deaf = await service('api', 'api', { TIREKIT_PARENT_PIPE: '' });
    supervisor.start(deaf);
    await supervisor.ready(deaf, never);
    record.add({ pid: process.ppid, script: '/some/script/that/it/does/not/run.ts' });
    supervisor.failure.catch(() => undefined);
    const pid = await getPid(deaf);
    expect(await recoverLeftovers(join(root, '.tirekit'))).toBe(1);
    expect(await isGone(pid, 1_000)).toBe(true);
    expect(isAlive(process.ppid)).toBe(true);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSmallShell, type SmallShell } from '../../test/small-shell.ts';

/** Two processes load a storefront one after another, which takes its time on a busy machine. */
const slow = { timeout: 30_000 };

let shell: SmallShell;
let running: ChildProcess[];
beforeEach(() => {
  shell = makeSmallShell();
  running = [];
  const runShell = join(import.meta.dirname, 'run-shell.ts');
  const channel = join(import.meta.dirname, '../../../../apps/retail/channel.ts');
  writeFileSync(
    join(shell.directory, 'server.js'),
    `import { runShell } from ${JSON.stringify(runShell)};
    import { channel } from ${JSON.stringify(channel)};
    await runShell(channel, import.meta.dirname);`,
  );
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  shell.remove();
});

/** Starts a shell's `server.ts`; resolves when it listens or has ended. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(shell.directory, 'server.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...shell.env, ...env },
  });
  running.push(child);
  let log = '';
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const port = await new Promise<number>((resolve) => {
    child.stderr.on('data', (data: Buffer) => {
      log += data.toString();
      const listening = /"port":(\d+)/.exec(log);
      if (listening) resolve(Number(listening[1]));
    });
    void code.then(() => resolve(NaN));
  });
  return { child, code, port, log: () => log };
}

test('a second start on a taken port ends with code 1 and says which variable to set', slow, async () => {
  const first = await start({ PORT: '0' });
  const second = await start({ PORT: String(first.port) });
  expect(await second.code).toBe(1);
  expect(second.log()).toBe(
    `Port ${String(first.port)} (TireKit) is taken by another program: stop that one, or set PORT_RETAIL.\n`,
  );
});

test('SIGTERM lets running requests end, and then the process', slow, async () => {
  const { child, code, port } = await start({ PORT: '0' });
  const origin = `http://127.0.0.1:${String(port)}`;
  const underWay = fetch(`${origin}/slow`);
  expect((await fetch(`${origin}/healthz`)).ok).toBe(true);
  child.kill('SIGTERM');
  expect(await (await underWay).text()).toBe('slow');
  expect(await code).toBe(0);
});

test(
  'an environment variable that should be a number and is not ends the start with a sentence and code 1',
  slow,
  async () => {
    const { code, log } = await start({ PORT: '0', DRAIN_MS: 'long' });
    expect(await code).toBe(1);
    expect(log()).toBe('DRAIN_MS must be a whole number from 0, such as 0.\n');
  },
);

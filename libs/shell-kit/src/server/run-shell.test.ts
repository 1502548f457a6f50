import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeThreadShell, type ThreadShell } from '../../test/thread-shell.ts';

let shell: ThreadShell;
let running: ChildProcess[];
beforeEach(() => {
  shell = makeThreadShell();
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
  let said = '';
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const port = await new Promise<number>((resolve) => {
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString();
      const listening = /"port":(\d+)/.exec(said);
      if (listening) resolve(Number(listening[1]));
    });
    void code.then(() => resolve(NaN));
  });
  return { child, code, port, said: () => said };
}

test('A port that is taken ends a second start with code 1; SIGTERM lets answers end, and then every thread', async () => {
  const first = await start({ PORT: '0', SHELL_THREADS: '2' });
  expect(first.said()).toContain('"threads":2');
  const origin = `http://127.0.0.1:${String(first.port)}`;
  await expect
    .poll(async () => (await fetch(origin)).headers.get('x-thread'), { timeout: 10_000 })
    .not.toBe('0');

  const second = await start({ PORT: String(first.port), SHELL_THREADS: '2' });
  expect(await second.code).toBe(1);
  expect(second.said()).toBe(
    `Port ${String(first.port)} (TireKit) is taken by another program: stop that one, or set PORT_RETAIL.\n`,
  );

  const underWay = fetch(`${origin}/slow`);
  await expect.poll(() => fetch(`${origin}/healthz`).then(({ ok }) => ok)).toBe(true);
  first.child.kill('SIGTERM');
  expect((await underWay).headers.get('x-thread')).not.toBe('0');
  expect(await first.code).toBe(0);
});

test('What is no number of threads ends a start with a sentence and code 1', async () => {
  const { code, said } = await start({ PORT: '0', SHELL_THREADS: 'many' });
  expect(await code).toBe(1);
  expect(said()).toBe('SHELL_THREADS must be a whole number from 1, such as 2.\n');
});

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isGone } from '../postgres/server-process.ts';
import { lockCheckout } from './checkout-lock.ts';

const LOCK = join(import.meta.dirname, 'checkout-lock.ts');
/** Takes the lock of a checkout, says so, and holds it until it is told to end. */
const HOLDER = `
  import { lockCheckout } from ${JSON.stringify(LOCK)};
  const free = await lockCheckout(process.argv[2], import.meta.filename, {
    signal: new AbortController().signal,
    onWait: (pid) => console.log('waits for ' + pid),
  });
  console.log('has it');
  process.stdin.on('end', () => { free(); process.exit(0); }).resume();
`;

describe('the lock of a checkout', { timeout: 30_000 }, () => {
  let root: string;
  let holders: ChildProcess[];
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tirekit-lock-'));
    holders = [];
  });
  afterEach(async () => {
    for (const child of holders) {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await isGone(child.pid, 5_000);
    }
    rmSync(root, { recursive: true });
  });

  function hold() {
    const script = join(root, 'holder.mjs');
    writeFileSync(script, HOLDER);
    const child = spawn(process.execPath, [script, root], { stdio: ['pipe', 'pipe', 'inherit'] });
    let said = '';
    const heard: { text: string; tell: () => void }[] = [];
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      for (const { text, tell } of heard) if (said.includes(text)) tell();
    });
    const says = (text: string) =>
      new Promise<void>((tell) => (said.includes(text) ? tell() : heard.push({ text, tell })));
    holders.push(child);
    return { child, says, said: () => said };
  }

  const take = (signal = new AbortController().signal) => {
    const waitedFor: number[] = [];
    const taken = lockCheckout(root, import.meta.filename, {
      signal,
      onWait: (pid) => waitedFor.push(pid),
    });
    return { taken, waitedFor };
  };

  it('lets a second start wait until the first gives it free, and says for whom', async () => {
    const first = hold();
    await first.says('has it');
    const second = hold();
    await second.says(`waits for ${first.child.pid}`);
    expect(second.said()).not.toContain('has it');
    first.child.stdin.end();
    await second.says('has it');
    second.child.stdin.end();
    const { taken, waitedFor } = take();
    (await taken)();
    expect(waitedFor.length).toBeLessThanOrEqual(1);
    expect(existsSync(join(root, '.nx/start.lock'))).toBe(false);
  });

  it('is taken from a start that was killed', async () => {
    const killed = hold();
    await killed.says('has it');
    killed.child.kill('SIGKILL');
    await isGone(killed.child.pid ?? 0, 5_000);
    const { taken, waitedFor } = take();
    (await taken)();
    expect(waitedFor).toEqual([]);
  });

  it.each([
    [
      'a process id that belongs to another program by now',
      JSON.stringify({ pid: process.ppid, script: '/gone.ts' }),
    ],
    ['half a file', '{"pid": 12'],
  ])('is taken where the file holds %s', async (_what, content) => {
    const file = join(root, '.nx/start.lock');
    mkdirSync(dirname(file));
    writeFileSync(file, content);
    const { taken, waitedFor } = take();
    (await taken)();
    expect(waitedFor).toEqual([]);
  });

  it('is not waited for any longer when the start is stopped', async () => {
    const first = hold();
    await first.says('has it');
    const stop = new AbortController();
    const { taken } = take(stop.signal);
    stop.abort();
    await expect(taken).rejects.toThrow();
  });

  it('goes to one of many that come at once', async () => {
    const many = Array.from({ length: 4 }, () => hold());
    const first = await Promise.race(many.map(async (one) => (await one.says('has it'), one)));
    const others = many.filter((one) => one !== first);
    await Promise.all(others.map((one) => one.says('waits for')));
    expect(others.filter((one) => one.said().includes('has it'))).toEqual([]);
  });
});

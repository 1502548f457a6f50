import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const LINES = 40_000;
const PROGRAM = `
  import { runCheck } from ${JSON.stringify(join(import.meta.dirname, 'check-program.ts'))};
  await runCheck('long-listing', async ({ onLine }) => {
    for (let line = 0; line < ${String(LINES)}; line++) onLine('A line of a long listing, as Nx prints them.');
    throw new Error('This is the reason.');
  });
`;

let data: string;
beforeEach(() => (data = mkdtempSync(join(tmpdir(), 'check-'))));
afterEach(() => rmSync(data, { recursive: true }));

test('A failed check that has printed much is read to its end, and so is its error', async () => {
  const ended = Promise.withResolvers<{ code: unknown; stdout: string; stderr: string }>();
  execFile(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM],
    { env: { ...process.env, TIREKIT_DATA: data }, maxBuffer: Infinity },
    (error, stdout, stderr) => ended.resolve({ code: error?.code, stdout, stderr }),
  );
  const { code, stdout, stderr } = await ended.promise;
  expect(code).toBe(1);
  expect(stdout.split('\n')).toHaveLength(LINES + 1);
  expect(stderr).toContain('This is the reason.');
});

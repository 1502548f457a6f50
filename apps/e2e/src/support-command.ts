import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const COMMAND = join(import.meta.dirname, '../../api/src/cli/tirekit.ts');

/** `tirekit support …` beside the TireKit under test. @returns what it prints */
export async function support(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'support', ...args], {
    env: { ...process.env, DATABASE_URL: process.env['DATABASE_URL'] ?? '' },
  });
  return stdout;
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { areas } from '../../src/cli/areas.ts';
import { runProgram } from '../../src/cli/command-line/program.ts';
import { processEnvironment, runDirectory } from './run-directory.ts';

const CHECKOUT = join(import.meta.dirname, '../../../..');

/** A command's exit code and output. */
export interface EndedCommand {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command of the API as an owner does, but in this process, because a process takes a second to begin. One at a time.
 * @param words after the program's name: an area, a verb, and so on
 */
export async function runCommand(databaseUrl: string, words: readonly string[]): Promise<EndedCommand> {
  const printed = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
      printed[stream] += String(chunk);
      return true;
    }),
  );
  try {
    const code = await runProgram(areas, words, { DATABASE_URL: databaseUrl });
    return { code, ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/**
 * The same as a process of its own, by the script of the checkout.
 * @param databaseUrl null to have it found in the data directory
 * @param dataDirectory where `npm start` has written the API's environment; an empty one by default, because tests leave the
 *   installation of the checkout alone
 */
export function spawnCommand(
  databaseUrl: string | null,
  words: readonly string[],
  dataDirectory = join(runDirectory(), 'no-installation'),
): Promise<EndedCommand> {
  const env = {
    ...processEnvironment(),
    TIREKIT_DATA: dataDirectory,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  return new Promise((ended) => {
    execFile(
      'npm',
      ['run', '--silent', 'tirekit', '--', ...words],
      { cwd: CHECKOUT, env },
      (error, stdout, stderr) =>
        ended({
          code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1,
          stdout,
          stderr,
        }),
    );
  });
}

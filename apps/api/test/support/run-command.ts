import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { processEnvironment } from './run-directory.ts';

/** A command's exit code and output. */
export interface EndedCommand {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command of the API as an owner does.
 * @param words after the program's name: an area, a verb, and so on
 */
export function runCommand(databaseUrl: string, words: readonly string[]): Promise<EndedCommand> {
  const file = join(import.meta.dirname, '../../src/cli/tirekit.ts');
  const env = { ...processEnvironment(), DATABASE_URL: databaseUrl };
  return new Promise((ended) => {
    execFile(process.execPath, [file, ...words], { env }, (error, stdout, stderr) =>
      ended({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, stdout, stderr }),
    );
  });
}

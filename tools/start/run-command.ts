import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { PlainError } from './plain-error.ts';
import { withoutColor } from './without-color.ts';

export interface CommandOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Aborting it ends the command and everything that it has started. */
  readonly signal?: AbortSignal;
  /** Called with each line that the command prints. */
  readonly onLine?: (line: string) => void;
}

export interface CommandResult {
  readonly code: number;
  /** The lines of both output streams, in the order in which they were printed. */
  readonly output: string;
}

/**
 * Runs a program to its end and collects what it prints. It runs in its own process group, so that Ctrl-C does not reach
 * it, and an abort ends its children too.
 */
export async function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  options.signal?.throwIfAborted();
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: withoutColor(options.env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      options.onLine?.(line);
    });
  }
  const end = (): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It has already ended.
    }
  };
  options.signal?.addEventListener('abort', end, { once: true });
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exit) => resolve(exit ?? 1));
    });
    options.signal?.throwIfAborted();
    return { code, output: lines.join('\n') };
  } finally {
    options.signal?.removeEventListener('abort', end);
  }
}

/**
 * Runs one of our own programs.
 * @throws PlainError with the end of its output if it fails
 */
export async function runOrExplain(
  what: string,
  program: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<void> {
  const { code, output } = await runCommand(program, args, options);
  if (code === 0) return;
  const tail = output.split('\n').slice(-40).join('\n');
  throw new PlainError(`${tail}\n${what} failed (exit code ${code}); what it said stands above.`);
}

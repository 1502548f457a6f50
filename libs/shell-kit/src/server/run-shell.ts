import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Channel } from '@tirekit/channel';
import { createShellServer } from './create-shell-server.ts';

/**
 * A shell's whole `server.ts`: loads its build, listens on `PORT`, stops on a signal or with its parent.
 *
 * @example
 * await runShell(channel, import.meta.dirname);
 */
export async function runShell(channel: Channel, directory: string): Promise<void> {
  process.env['NODE_ENV'] ??= 'production';
  const port = Number(process.env['PORT'] ?? 0);
  try {
    const server = await createShellServer({
      channel,
      build: await loadBuild(directory),
      clientDirectory: join(directory, 'build/client'),
    });
    const listening = await server.listen(port);
    stopOnSignal(() => server.stop());
    console.warn(JSON.stringify({ level: 'info', event: 'listening', channel: channel.id, port: listening }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

async function loadBuild(directory: string): Promise<ServerBuild> {
  const file = join(directory, 'build/server/index.js');
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    throw missing ? new Error(`${file} is missing: build this storefront first.`, { cause: error }) : error;
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopped = false;
  const end = (): void => {
    if (stopped) return;
    stopped = true;
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', end).on('SIGINT', end);
  // The launcher holds the other end of our standard input: it closes with the launcher, however that ends.
  if (process.env['TIREKIT_PARENT_PIPE'] === '1') process.stdin.on('end', end).on('error', end).resume();
}

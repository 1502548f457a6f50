import { type Channel, channelVariable } from '@tirekit/channel';
import { createShellServer, type ShellServer } from './create-shell-server.ts';

/** A storefront to serve: its channel, and the folder with its `build` and `public`. */
export interface HostedShell {
  readonly channel: Channel;
  readonly directory: string;
}

/**
 * Everything that a shell's `server.ts` does: loads its build, listens on `PORT`, and stops on a signal or with its parent.
 *
 * @example
 * await runShell(channel, import.meta.dirname);
 */
export async function runShell(channel: Channel, directory: string): Promise<void> {
  await runShells([{ channel, directory }]);
}

/**
 * Serves several storefronts in one process, each on its `PORT_<CHANNEL>`.
 * If one cannot start, it prints why and exits with code 1.
 */
export async function runShells(shells: readonly HostedShell[]): Promise<void> {
  process.env['NODE_ENV'] ??= 'production';
  try {
    const servers: ShellServer[] = [];
    for (const { channel, directory } of shells) {
      const server = await createShellServer({ channel, directory });
      const port = await server
        .listen(getPort(channel), process.env['SHELL_HOST'] || undefined)
        .catch((error: unknown) => {
          throw inWords(error, channel);
        });
      servers.push(server);
      console.warn(JSON.stringify({ level: 'info', event: 'listening', channel: channel.id, port }));
    }
    stopOnSignal(() => Promise.all(servers.map((server) => server.stop())));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

const getPort = ({ id }: Channel): number =>
  Number(process.env[channelVariable('PORT', id)] || process.env['PORT'] || 0);

/** The error in words if the port is taken, which is the most frequent reason; any other error as it is. */
function inWords(error: unknown, channel: Channel): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return error;
  const port = String(getPort(channel));
  return new Error(
    `Port ${port} (${channel.name}) is taken by another program: stop that one, or set ${channelVariable('PORT', channel.id)}.`,
  );
}

function stopOnSignal(stop: () => Promise<unknown>): void {
  let stopped = false;
  const end = (): void => {
    if (stopped) return;
    stopped = true;
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', end).on('SIGINT', end);
  // `npm start` holds the other end of our standard input, which closes when it ends, even if it is killed.
  if (process.env['TIREKIT_PARENT_PIPE'] === '1') process.stdin.on('end', end).on('error', end).resume();
}

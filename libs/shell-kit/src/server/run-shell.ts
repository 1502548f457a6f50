import { type Channel, channelVariable } from '@tirekit/channel';
import { createShellServer, type ShellServer } from './create-shell-server.ts';

/** A storefront that a process serves: what it is, and the folder with its `build` and `public`. */
export interface HostedShell {
  readonly channel: Channel;
  readonly directory: string;
}

/**
 * A shell's whole `server.ts`: loads its build, listens on `PORT`, stops on a signal or with its parent.
 *
 * @example
 * await runShell(channel, import.meta.dirname);
 */
export async function runShell(channel: Channel, directory: string): Promise<void> {
  await runShells([{ channel, directory }]);
}

/** Several storefronts in one process, each on its `PORT_<CHANNEL>`. */
export async function runShells(shells: readonly HostedShell[]): Promise<void> {
  process.env['NODE_ENV'] ??= 'production';
  try {
    const servers: ShellServer[] = [];
    for (const { channel, directory } of shells) {
      const server = await createShellServer({ channel, directory });
      const port = await server.listen(portOf(channel));
      servers.push(server);
      console.warn(JSON.stringify({ level: 'info', event: 'listening', channel: channel.id, port }));
    }
    stopOnSignal(() => Promise.all(servers.map((server) => server.stop())));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

const portOf = ({ id }: Channel): number =>
  Number(process.env[channelVariable('PORT', id)] || process.env['PORT'] || 0);

function stopOnSignal(stop: () => Promise<unknown>): void {
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

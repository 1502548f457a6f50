/**
 * Several storefronts in one process: `node serve.ts apps/retail apps/simple-shop`. Each folder has a `channel.ts` and is
 * built; each storefront listens on `PORT_<CHANNEL>` and is found at `PUBLIC_ORIGIN_<CHANNEL>`.
 */
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Channel } from '@tirekit/channel';
import { type HostedShell, runShells } from './run-shell.ts';

await runShells(await Promise.all(process.argv.slice(2).map((folder) => readShell(resolve(folder)))));

async function readShell(directory: string): Promise<HostedShell> {
  try {
    const module: Record<string, unknown> = await import(pathToFileURL(join(directory, 'channel.ts')).href);
    return { channel: Channel.parse(module['channel']), directory };
  } catch (error) {
    // A channel that cannot be used says which field is wrong and what is allowed there.
    console.error(
      `${basename(directory)}/channel.ts: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exit(1);
  }
}

/**
 * Serves several storefronts in one process: `node serve.ts apps/retail apps/simple-shop`. Each folder has a `channel.ts`
 * and a build. Each storefront listens on `PORT_<CHANNEL>` and is reached at `PUBLIC_ORIGIN_<CHANNEL>`. A channel that
 * `CHANNELS_FILE` contains is read from there, because the imports of `channel.ts` would take most of the start's time.
 */
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Channel, ChannelsFile } from '@tirekit/channel';
import { type HostedShell, runShells } from './run-shell.ts';

void serve(process.argv.slice(2).map((folder) => resolve(folder)));

async function serve(folders: readonly string[]): Promise<void> {
  const written = channelsIn(process.env['CHANNELS_FILE']);
  await runShells(await Promise.all(folders.map((folder) => readShell(folder, written))));
}

function channelsIn(file: string | undefined): readonly Channel[] {
  return file ? ChannelsFile.parse(JSON.parse(readFileSync(file, 'utf8'))).channels : [];
}

async function readShell(directory: string, written: readonly Channel[]): Promise<HostedShell> {
  const name = basename(directory);
  const known = written.find(({ id }) => id === name);
  if (known) return { channel: known, directory };
  try {
    const module: Record<string, unknown> = await import(pathToFileURL(join(directory, 'channel.ts')).href);
    return { channel: Channel.parse(module['channel']), directory };
  } catch (error) {
    // The message says which field is wrong and what is allowed.
    console.error(`${name}/channel.ts: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Channel, type ChannelsFile } from '@tirekit/channel';
import { PlainError } from './plain-error.ts';

/** The folders under `apps` that are storefronts: those with a `channel.ts`. */
export function findShells(root: string): string[] {
  return readdirSync(join(root, 'apps'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'apps', entry.name, 'channel.ts')))
    .map((entry) => entry.name)
    .toSorted();
}

/**
 * Reads the channel of every storefront.
 * @throws PlainError if one cannot be used: it names the file and what is wrong in it
 */
export async function collectChannels(root: string, shells: readonly string[]): Promise<Channel[]> {
  const channels: Channel[] = [];
  for (const shell of shells) {
    const file = join('apps', shell, 'channel.ts');
    const channel = await readChannel(join(root, file), file);
    if (channel.id !== shell) {
      throw new PlainError(`${file} has the id "${channel.id}": a channel's id is the name of its folder.`);
    }
    channels.push(channel);
  }
  return channels;
}

async function readChannel(path: string, name: string): Promise<Channel> {
  let module: Record<string, unknown>;
  try {
    module = await import(pathToFileURL(path).href);
  } catch (error) {
    throw new PlainError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = Channel.safeParse(module['channel'] ?? module['default']);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new PlainError(
    `${name} must export a "channel" made by defineChannel` +
      (issue === undefined ? '.' : ` (${issue.path.join('.') || 'channel'}: ${issue.message}).`),
  );
}

/** Writes the file from which API and storefronts read all channels at start. An unchanged file is not written. */
export function writeChannelsFile(file: string, channels: Channel[]): void {
  const content: ChannelsFile = { version: 1, channels };
  const text = `${JSON.stringify(content, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

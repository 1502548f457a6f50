import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Channel } from '@tirekit/channel';
import type { HostedStorefront } from '../rendering/entry-server.tsx';
import type { ShellEnv } from '../request/shell-env.ts';
import { type FileServer, staticFiles } from './static-files.ts';

/** The exports of a shell's `app/entry.server.tsx` for its server, besides those for React Router. */
interface HostingEntry {
  hostShell(build: ServerBuild, channel: Channel, env: ShellEnv): HostedStorefront;
}

/** A shell's build: its server code, and the files for browsers. */
export interface BuiltShell {
  readonly server: ServerBuild;
  /** Makes a storefront of this build for a channel. */
  host(channel: Channel, env: ShellEnv): HostedStorefront;
  readonly serveAsset: FileServer;
}

const loaded = new Map<string, Promise<BuiltShell>>();

/**
 * Loads what `react-router build` wrote into a shell's folder. Storefronts with the same composition have the same build,
 * which is loaded once for all of them.
 * @throws Error if the storefront is not built, or its entry does not export `hostShell`
 */
export async function loadBuiltShell(directory: string): Promise<BuiltShell> {
  const file = join(directory, 'build/server/index.js');
  if (!existsSync(file)) throw new Error(`${file} is missing: build this storefront first.`);
  const key = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  const known = loaded.get(key) ?? load(file, directory);
  loaded.set(key, known);
  return known;
}

async function load(file: string, directory: string): Promise<BuiltShell> {
  const server: ServerBuild = await import(pathToFileURL(file).href);
  const { module } = server.entry;
  if (!canHost(module))
    throw new Error(
      `${directory}/app/entry.server.tsx must export hostShell of @tirekit/shell-server/entry-server.`,
    );
  const serveFile = staticFiles(join(directory, 'build/client'));
  // A file of an earlier build is not found, and must not be rendered as a page.
  const serveAsset: FileServer = (request) =>
    serveFile(request) ??
    (new URL(request.url).pathname.startsWith('/assets/') ? new Response(null, { status: 404 }) : null);
  return { server, host: (channel, env) => module.hostShell(server, channel, env), serveAsset };
}

const canHost = (module: object): module is HostingEntry =>
  'hostShell' in module && typeof module.hostShell === 'function';

import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJson, writePrivateJson } from './private-file.ts';
import { runOrExplain } from './run-command.ts';

/** What a storefront's build depends on: its own files, the libraries, and what builds them. */
const SHARED_INPUTS = [
  'libs/*/package.json',
  'libs/*/src/**/*',
  'package-lock.json',
  'tsconfig.base.json',
  'nx.json',
];
const OUTPUT = 'build/server/index.js';
const NOT_INPUTS = /(^|\/)(build|reports|node_modules|\.react-router)(\/|$)|\.(test|stories)\.tsx?$|\.md$/;

const Stamps = z.record(z.string(), z.object({ inputs: z.string(), builtAt: z.number() }));

/**
 * Which storefronts must be built: Nx would answer that too, but takes longer to start than everything else
 * that a second `npm start` does.
 */
export interface BuildState {
  /** Hash of the inputs, by shell. */
  readonly inputs: ReadonlyMap<string, string>;
  readonly stale: readonly string[];
}

/** Compares the hash of every input file with the one noted at the last build, and that build's date. */
export function readBuildState(root: string, shells: readonly string[]): BuildState {
  const stamps = Stamps.parse(readJson(stampFile(root)) ?? {});
  const shared = hashFiles(root, SHARED_INPUTS);
  const inputs = new Map(
    shells.map((shell) => [shell, `${shared} ${hashFiles(root, [`apps/${shell}/**/*`])}`] as const),
  );
  const stale = shells.filter((shell) => {
    const stamp = stamps[shell];
    return stamp?.inputs !== inputs.get(shell) || stamp?.builtAt !== builtAt(root, shell);
  });
  return { inputs, stale };
}

/** Builds what is stale, through Nx and its cache. */
export async function buildShells(
  root: string,
  state: BuildState,
  options: { signal?: AbortSignal; onLine?: (line: string) => void },
): Promise<void> {
  const projects = state.stale.map((shell) => projectName(root, shell)).join(',');
  await runOrExplain('Building the storefronts', 'nx', ['run-many', '-t', 'build', '-p', projects], {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production', FORCE_COLOR: '0' },
    ...options,
  });
  recordBuilds(root, state);
}

/** Notes what the storefronts that were stale have now been built from. */
export function recordBuilds(root: string, state: BuildState): void {
  const stamps = Stamps.parse(readJson(stampFile(root)) ?? {});
  for (const shell of state.stale) {
    stamps[shell] = { inputs: state.inputs.get(shell) ?? '', builtAt: builtAt(root, shell) };
  }
  writePrivateJson(stampFile(root), stamps);
}

/** One hash over the names and contents of the files that match. */
function hashFiles(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync([...patterns], { cwd: root, exclude: (name) => NOT_INPUTS.test(name) }).toSorted();
  for (const file of files) {
    const path = join(root, file);
    if (NOT_INPUTS.test(file) || !statSync(path).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** One build folder serves every data directory, so its stamp lies in the checkout, beside the cache of Nx. */
function stampFile(root: string): string {
  return join(root, '.nx/tirekit-builds.json');
}

/** When the shell was built, in ms; 0 where it is not. A build by other means changes it, and counts as stale. */
function builtAt(root: string, shell: string): number {
  const output = join(root, 'apps', shell, OUTPUT);
  return existsSync(output) ? statSync(output).mtimeMs : 0;
}

function projectName(root: string, shell: string): string {
  const file = join(root, 'apps', shell, 'package.json');
  return z.object({ name: z.string() }).parse(readJson(file)).name;
}

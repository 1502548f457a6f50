import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJson, writePrivateJson } from './private-file.ts';
import { BUILD_OUTPUT, type BuildOptions, buildShell, compositionHash, sharedHash } from './shell-build.ts';

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
  const shared = sharedHash(root);
  const inputs = new Map(shells.map((shell) => [shell, compositionHash(root, shell, shared)] as const));
  const stale = shells.filter((shell) => {
    const stamp = stamps[shell];
    return stamp?.inputs !== inputs.get(shell) || stamp?.builtAt !== builtAt(root, shell);
  });
  return { inputs, stale };
}

/** Builds what is stale. */
export async function buildShells(root: string, state: BuildState, options: BuildOptions): Promise<void> {
  for (const shell of state.stale) await buildShell(root, shell, options);
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

/** One build folder serves every data directory, so its stamp lies in the checkout, beside the cache of Nx. */
function stampFile(root: string): string {
  return join(root, '.nx/tirekit-builds.json');
}

/** When the shell was built, in ms; 0 where it is not. A build by other means changes it, and counts as stale. */
function builtAt(root: string, shell: string): number {
  const output = join(root, 'apps', shell, BUILD_OUTPUT);
  return existsSync(output) ? statSync(output).mtimeMs : 0;
}

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { hashFiles } from './hash-files.ts';
import { readJson, writePrivateJson } from './private-file.ts';
import { type Program, programInputs, programOutput } from './program-build.ts';
import { runOrExplain } from './run-command.ts';
import { BUILD_OUTPUT, type BuildOptions, buildShell, compositionHash, sharedHash } from './shell-build.ts';

const Stamps = z.record(z.string(), z.object({ inputs: z.string(), builtAt: z.number() }));

/** What is built before it is served: storefronts by the names of their folders, and programs. */
export interface Buildable {
  readonly shells: readonly string[];
  readonly programs: readonly Program[];
}

/**
 * What must be built before a start. Nx could answer this too, but it takes longer to start than everything else that a
 * second `npm start` does.
 */
export interface BuildState {
  readonly stale: Buildable;
  /** The hash of its input files for each stale output, to be noted after the build. */
  readonly inputs: ReadonlyMap<string, string>;
}

/**
 * Finds what is stale: an output whose input files have another hash than at the last build, or that was written by
 * another build since.
 */
export function readBuildState(root: string, { shells, programs }: Buildable): BuildState {
  const stamps = Stamps.parse(readJson(stampFile(root)) ?? {});
  const shared = sharedHash(root);
  const inputs = new Map<string, string>();
  const isStale = (output: string, hash: string): boolean => {
    const stamp = stamps[output];
    const stale = stamp?.inputs !== hash || stamp.builtAt !== builtAt(root, output);
    if (stale) inputs.set(output, hash);
    return stale;
  };
  return {
    stale: {
      shells: shells.filter((shell) => isStale(shellOutput(shell), compositionHash(root, shell, shared))),
      programs: programs.filter((program) =>
        isStale(programOutput(program), hashFiles(root, programInputs(program))),
      ),
    },
    inputs,
  };
}

/** Builds what is stale. */
export async function buildStale(root: string, state: BuildState, options: BuildOptions): Promise<void> {
  for (const { project } of state.stale.programs) {
    // In a process of its own: a bundler holds on to hundreds of megabytes, and this process goes on running.
    await runOrExplain(`Building ${project}`, process.execPath, ['tools/build-program.ts', project], {
      cwd: root,
      env: process.env,
      ...options,
    });
  }
  for (const shell of state.stale.shells) await buildShell(root, shell, options);
  recordBuilds(root, state);
}

/** Notes the inputs and the date of the builds that have just been made. */
export function recordBuilds(root: string, { inputs }: BuildState): void {
  const stamps = Stamps.parse(readJson(stampFile(root)) ?? {});
  for (const [output, hash] of inputs) stamps[output] = { inputs: hash, builtAt: builtAt(root, output) };
  writePrivateJson(stampFile(root), stamps);
}

const shellOutput = (shell: string): string => join('apps', shell, BUILD_OUTPUT);

/** The file of these notes. It is in the checkout, because all data directories share the builds. */
function stampFile(root: string): string {
  return join(root, '.nx/tirekit-builds.json');
}

/** When an output was written, in ms; 0 if it does not exist. */
function builtAt(root: string, output: string): number {
  const file = join(root, output);
  return existsSync(file) ? statSync(file).mtimeMs : 0;
}

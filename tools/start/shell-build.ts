import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './plain-error.ts';
import { hashFiles } from './hash-files.ts';
import { runOrExplain } from './run-command.ts';

/** The input files that all storefronts' builds have in common. */
const SHARED_INPUTS = ['libs/*/package.json', 'libs/*/src/**/*', 'package-lock.json', 'tsconfig.base.json'];
/**
 * A storefront's own input files. Its channel and its `public` folder are read when it is served, not when it is built.
 */
const COMPOSITION = ['app/**/*', 'react-router.config.ts', 'vite.config.ts'];
/** The folder of finished builds, which storefronts with the same inputs share. */
const KEPT = '.nx/tirekit-shells';
const KEPT_MAX = 3;
/** A lock that is older than this belongs to a build that has died. */
const LOCK_MS = 300_000;

export const BUILD_OUTPUT = 'build/server/index.js';

/** A hash of the input files that all storefronts have in common. */
export const sharedHash = (root: string): string => hashFiles(root, SHARED_INPUTS);

/**
 * A hash of everything that a storefront's build depends on. Storefronts with the same composition have the same hash.
 */
export function compositionHash(root: string, shell: string, shared = sharedHash(root)): string {
  return `${shared.slice(0, 32)}${hashFiles(join(root, 'apps', shell), COMPOSITION).slice(0, 32)}`;
}

export interface BuildOptions {
  readonly signal?: AbortSignal;
  readonly onLine?: (line: string) => void;
}

/**
 * Builds a storefront, or copies the build of another one with the same composition: six storefronts that differ only in
 * their data need one build (docs/adr/0013-shells-share-a-build.md).
 */
export async function buildShell(root: string, shell: string, options: BuildOptions = {}): Promise<void> {
  const kept = join(root, KEPT, compositionHash(root, shell));
  const output = join(root, 'apps', shell, 'build');
  mkdirSync(join(root, KEPT), { recursive: true });
  while (!existsSync(kept)) {
    options.signal?.throwIfAborted();
    if (!takeLock(`${kept}.lock`)) {
      await sleep(200);
      continue;
    }
    try {
      await runBuild(root, shell, options);
      cpSync(output, `${kept}.half`, { recursive: true });
      renameSync(`${kept}.half`, kept);
    } finally {
      rmSync(`${kept}.lock`, { recursive: true, force: true });
      rmSync(`${kept}.half`, { recursive: true, force: true });
    }
  }
  rmSync(output, { recursive: true, force: true });
  cpSync(kept, output, { recursive: true });
  utimesSync(kept, new Date(), new Date());
  forgetOld(join(root, KEPT));
}

function runBuild(root: string, shell: string, options: BuildOptions): Promise<void> {
  return runOrExplain(`Building ${shell}`, 'react-router', ['build'], {
    cwd: join(root, 'apps', shell),
    env: { ...process.env, NODE_ENV: 'production', FORCE_COLOR: '0' },
    ...options,
  });
}

/**
 * Takes a lock by creating a folder, which only one process can do. A lock that is too old is removed for the next try.
 */
function takeLock(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  if (made !== undefined && Date.now() - made > LOCK_MS) rmSync(folder, { recursive: true, force: true });
  return false;
}

function forgetOld(folder: string): void {
  const builds = readdirSync(folder)
    .filter((name) => !name.includes('.'))
    .map((name) => ({ path: join(folder, name), used: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.used - a.used);
  for (const { path } of builds.slice(KEPT_MAX)) rmSync(path, { recursive: true, force: true });
}

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

/** The libraries and what builds them: the same for every storefront. */
const SHARED_INPUTS = ['libs/*/package.json', 'libs/*/src/**/*', 'package-lock.json', 'tsconfig.base.json'];
/** What a storefront's build has of its own. Its channel and public files are read when it is served, its tests never. */
const COMPOSITION = ['app/**/*', 'react-router.config.ts', 'vite.config.ts'];
const KEPT = '.nx/tirekit-shells';
const KEPT_MAX = 3;
/** A build that takes longer than this has died. */
const LOCK_MS = 300_000;

export const BUILD_OUTPUT = 'build/server/index.js';

/** Hash of what the libraries bring into every storefront's build. */
export const sharedHash = (root: string): string => hashFiles(root, SHARED_INPUTS);

/** Hash of all that a storefront's build depends on. Storefronts of one composition have the same. */
export function compositionHash(root: string, shell: string, shared = sharedHash(root)): string {
  return `${shared.slice(0, 32)}${hashFiles(join(root, 'apps', shell), COMPOSITION).slice(0, 32)}`;
}

export interface BuildOptions {
  readonly signal?: AbortSignal;
  readonly onLine?: (line: string) => void;
}

/**
 * Builds a storefront, or takes over what was built of another of the same composition: six storefronts that differ in
 * data alone cost one build.
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

/** A folder is made by one process alone, whoever else tries at that moment. */
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

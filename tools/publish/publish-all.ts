import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type CommandOptions, runOrExplain } from '../start/run-command.ts';

/**
 * Publishes every library that has been built under `libs` to a registry of ours. `nx release publish` does the same
 * with two processes per library; here a single `npm publish` takes them all.
 */
export async function publishAll(registry: string, options: CommandOptions): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'tirekit-publish-'));
  try {
    for (const library of globSync('libs/*', { cwd: options.cwd }))
      cpSync(join(options.cwd, library, 'build'), join(directory, basename(library)), { recursive: true });
    writeFileSync(join(directory, 'package.json'), JSON.stringify({ private: true, workspaces: ['*'] }));
    // npm sends nothing to a registry for which it has no token; ours accepts any.
    writeFileSync(join(directory, '.npmrc'), `//${new URL(registry).host}/:_authToken=anyone\n`);
    await runOrExplain('Publishing', 'npm', ['publish', '--workspaces', '--registry', registry], {
      ...options,
      cwd: directory,
    });
  } finally {
    rmSync(directory, { recursive: true });
  }
}

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type CommandOptions, runCommand } from '../start/run-command.ts';

const OWN_SCOPE = '@tirekit';

/** A copy of this checkout for generators to work in. */
export interface TrialWorkspace {
  readonly root: string;
  /** Links a new library under its package name, as `npm install` would. */
  link(folder: string): void;
  remove(): void;
}

/**
 * Copies the files that Git knows, and new files that it does not ignore. Third-party packages are those of this
 * checkout.
 */
export async function makeTrialWorkspace(options: CommandOptions): Promise<TrialWorkspace> {
  const listed = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard'], options);
  const root = mkdtempSync(join(tmpdir(), 'tirekit-trial-'));
  for (const file of listed.output.split('\n').filter(Boolean)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    cpSync(join(options.cwd, file), join(root, file), { recursive: true });
  }
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(join(options.cwd, 'node_modules'))) {
    // Other dot folders are caches.
    const isPackage = !name.startsWith('.') || name === '.bin';
    if (isPackage && name !== OWN_SCOPE)
      symlinkSync(join(options.cwd, 'node_modules', name), join(modules, name));
  }
  const link = (folder: string): void =>
    symlinkSync(join(root, folder), join(modules, OWN_SCOPE, folder.split('/').at(-1) ?? ''));
  for (const kind of ['apps', 'libs']) {
    for (const name of readdirSync(join(root, kind))) {
      const folder = join(kind, name);
      link(folder);
      const own = join(options.cwd, folder, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(root, folder, 'node_modules'));
    }
  }
  link('tools');
  return { root, link, remove: () => rmSync(root, { recursive: true, force: true }) };
}

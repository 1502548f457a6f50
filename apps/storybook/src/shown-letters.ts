import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const QUERY = '?letters';
const API = resolve(import.meta.dirname, '../../api');
const MAIL = join(API, 'src/platform/mail');
const PROGRAM = ['--import', join(API, 'jsx-loader.ts'), join(API, 'test/platform/mail/print-letters.ts')];

/**
 * Renders the letters of `import letters from './….samples.ts?letters'` on Node, as the API does when it sends them: its modules
 * do not run in a browser. One process renders those of all files, and another one after a change.
 */
export function shownLetters(): Plugin {
  let printed: Promise<Readonly<Record<string, unknown>>> | null = null;
  const print = async (): Promise<Readonly<Record<string, unknown>>> => {
    const { stdout } = await promisify(execFile)(process.execPath, PROGRAM, { maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout) as Readonly<Record<string, unknown>>;
  };
  return {
    name: 'tirekit:shown-letters',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const samples = id.slice(0, -QUERY.length);
      for (const folder of [dirname(samples), MAIL])
        for (const entry of await readdir(folder, { withFileTypes: true }))
          if (entry.isFile()) this.addWatchFile(join(folder, entry.name));
      const letters = await (printed ??= print());
      return `export default ${JSON.stringify(letters[samples])};`;
    },
    watchChange() {
      printed = null;
    },
  };
}

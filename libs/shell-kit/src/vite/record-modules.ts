import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** A built file's modules, heaviest first. */
export type RecordedModules = Readonly<Record<string, readonly RecordedModule[]>>;
export interface RecordedModule {
  /** Its path within the workspace, or within `node_modules`. */
  readonly module: string;
  /** Its own bytes, as they went into the file, before names are shortened. */
  readonly bytes: number;
  readonly gzip: number;
}

/** Where the record is written, in the shell's folder. */
export const MODULES_FILE = 'build/modules.json';

/**
 * Records which modules went into which file of the browser's build, to find out what makes a page heavy: `node
 * tools/bench/weight.ts`.
 */
export function recordModules(root: string): Plugin {
  return {
    name: 'tirekit:record-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[`/${file.fileName}`, modulesOf(file.modules)] as const] : [],
      );
      const record: RecordedModules = Object.fromEntries(files);
      await writeFile(join(root, MODULES_FILE), JSON.stringify(record, null, 1));
    },
  };
}

function modulesOf(modules: Readonly<Record<string, { readonly code: string | null }>>): RecordedModule[] {
  return Object.entries(modules)
    .map(([id, { code }]) => {
      const content = Buffer.from(code ?? '');
      return {
        module: id.replace(/^.*\/node_modules\//, '').replace(/^.*\/((?:libs|apps)\/)/, '$1'),
        bytes: content.length,
        gzip: content.length === 0 ? 0 : gzipSync(content).length,
      };
    })
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.gzip - a.gzip);
}

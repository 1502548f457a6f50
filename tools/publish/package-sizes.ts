import { globSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { readJson } from '../start/private-file.ts';
import { SourceManifest } from './published-manifest.ts';

/** Sizes in bytes by import name, as in `@tirekit/catalog/routes`. */
export type Sizes = Readonly<Record<string, number>>;

/** The size of each public entry of every library under `root`. */
export async function entrySizes(root: string): Promise<Sizes> {
  const entries = globSync('libs/*/package.json', { cwd: root }).flatMap((file) => {
    const { name, exports } = SourceManifest.parse(readJson(join(root, file)));
    return Object.entries(exports)
      .filter(([, source]) => /\.tsx?$/.test(source))
      .map(([entry, source]) => ({ name: join(name, entry), file: join(root, file, '..', source) }));
  });
  const measured = await Promise.all(
    entries.map(async ({ name, file }) => [name, await bundledSize(file)] as const),
  );
  return Object.fromEntries(measured.sort(([one], [other]) => one.localeCompare(other)));
}

/** Gzipped bytes of a module with all that it imports of its own library, minified; other packages, styles and pictures not. */
async function bundledSize(file: string): Promise<number> {
  const bundle = await rolldown({ input: file, external: isElsewhere, platform: 'node', logLevel: 'silent' });
  try {
    const { output } = await bundle.generate({ format: 'esm', minify: true });
    return output.reduce((sum, part) => (part.type === 'chunk' ? sum + gzipSync(part.code).length : sum), 0);
  } finally {
    await bundle.close();
  }
}

/** A file that Vite reads by a query, such as `?url`, is no module either. */
const isElsewhere = (id: string): boolean => !/^[./]/.test(id) || !/\.tsx?$/.test(id);

/** Sentences about each entry that is larger than its limit, and about each that has no limit or is gone. */
export function sizeProblems(sizes: Sizes, limits: Sizes): string[] {
  const gone = Object.keys(limits).filter((name) => sizes[name] === undefined);
  return [
    ...Object.entries(sizes).flatMap(([name, bytes]) => {
      const limit = limits[name];
      if (limit === undefined) return [`${name} has ${bytes} bytes and no limit`];
      return bytes > limit ? [`${name} has ${bytes} bytes; its limit is ${limit}`] : [];
    }),
    ...gone.map((name) => `${name} has a limit and is no entry`),
  ];
}

const ROOM = 1.03;
const STEP = 50;

/** Limits a little above the sizes, so that a line more is no problem. */
export const limitsAbove = (sizes: Sizes): Sizes =>
  Object.fromEntries(
    Object.entries(sizes).map(([name, bytes]) => [name, STEP * Math.ceil((bytes * ROOM) / STEP)]),
  );

/**
 * Builds a library for a registry, into its folder `build`, and rejects it if it could not be used from there:
 * `node tools/publish/build-package.ts libs/cart`.
 */
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { explain, PlainError } from '../start/plain-error.ts';
import { readJson } from '../start/private-file.ts';
import { compileLibrary } from './compile-library.ts';
import { packageProblems } from './package-problems.ts';
import { publishedManifest, SourceManifest } from './published-manifest.ts';

const root = resolve(import.meta.dirname, '../..');

try {
  const folder = process.argv[2];
  if (folder === undefined) throw new PlainError('Say which library to build, as in libs/cart.');
  await buildPackage(resolve(root, folder));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function buildPackage(library: string): Promise<void> {
  const output = join(library, 'build');
  const manifest = SourceManifest.parse(readJson(join(library, 'package.json')));
  rmSync(output, { recursive: true, force: true });
  await compileLibrary(root, library, join(output, 'dist'));
  writeFileSync(join(output, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  cpSync(join(library, 'README.md'), join(output, 'README.md'));
  // Other files of the package are copied as they are, such as a folder of texts.
  for (const other of manifest.files.filter((name) => name !== 'dist' && existsSync(join(library, name))))
    cpSync(join(library, other), join(output, other), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(output, 'LICENSE'));
  const problems = await packageProblems(output);
  if (problems.length > 0) {
    throw new PlainError(`${manifest.name} cannot be published:\n  ${problems.join('\n  ')}`);
  }
}

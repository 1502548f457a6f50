import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { runOrExplain } from '../start/run-command.ts';

/** Files beside the source that are not part of the product. */
const NOT_PRODUCT = ['src/**/*.test.*', 'src/**/*.stories.*'];

/**
 * Compiles the `src` of a library to ESM with types, one module for each source file: React Router finds a route module
 * by its path, and a bundler drops the server's half of it. Styles and pictures are copied, for the bundler of whoever
 * installs the library.
 */
export async function compileLibrary(root: string, library: string, output: string): Promise<void> {
  // Inside the checkout, so that the compiler finds its types. It also emits the libraries that this one imports.
  const emitted = join(root, '.nx/compiled-libraries', basename(library));
  rmSync(emitted, { recursive: true, force: true });
  mkdirSync(emitted, { recursive: true });
  const config = join(emitted, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(compilerSettings(root, library, emitted)));
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  await runOrExplain(`Compiling ${basename(library)}`, process.execPath, [compiler, '-p', config], {
    cwd: root,
    env: process.env,
  });
  mkdirSync(dirname(output), { recursive: true });
  renameSync(join(emitted, relative(root, library), 'src'), output);
  nameBuiltFiles(output);
  copyAssets(library, output);
  rmSync(emitted, { recursive: true });
}

function compilerSettings(root: string, library: string, outDir: string): object {
  return {
    extends: join(root, 'tsconfig.base.json'),
    include: [join(library, 'src')],
    exclude: NOT_PRODUCT.map((pattern) => join(library, pattern)),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir,
    },
  };
}

function nameBuiltFiles(output: string): void {
  for (const file of globSync('**/*.d.ts', { cwd: output })) {
    const path = join(output, file);
    writeFileSync(path, withDeclaredPackages(withBuiltExtensions(readFileSync(path, 'utf8'))));
  }
}

/** The compiler rewrites the extensions of imports in code, but leaves those in declarations. */
export function withBuiltExtensions(declarations: string): string {
  return declarations.replaceAll(/((?:from |import\()["']\.{1,2}\/[^"']+)\.tsx?(["'])/g, '$1.js$2');
}

/**
 * The compiler names the package in which a type is written. A library depends on the one that exports it: everything of
 * `@tanstack/query-core` is exported by `@tanstack/react-query`.
 */
export function withDeclaredPackages(declarations: string): string {
  return declarations.replaceAll(/(["'])@tanstack\/query-core\1/g, '$1@tanstack/react-query$1');
}

function copyAssets(library: string, output: string): void {
  const source = join(library, 'src');
  for (const file of globSync('src/**/*', { cwd: library, withFileTypes: true, exclude: NOT_PRODUCT })) {
    if (!file.isFile() || /\.tsx?$/.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    cpSync(path, join(output, relative(source, path)));
  }
}

import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runOrExplain } from '../start/run-command.ts';

/** What stands beside the source and is no part of the product. */
const NOT_PRODUCT = ['src/**/*.test.*', 'src/**/*.stories.*'];

/**
 * Compiles the `src` of libraries to ESM with types, one module for one, into `outputOf` each: React Router finds a route
 * module by its path, a bundler drops the server's half of it, and `import.meta` stays true. Styles and pictures are
 * copied, for the bundler of whoever installs the library. All are one program: most of the compiler's time goes into
 * what they share.
 */
export async function compileLibraries(
  root: string,
  libraries: readonly string[],
  outputOf: (library: string) => string,
): Promise<void> {
  // Inside of the checkout, so that the compiler finds its types.
  const emitted = join(root, '.nx/compiled-libraries');
  rmSync(emitted, { recursive: true, force: true });
  mkdirSync(emitted, { recursive: true });
  const config = join(emitted, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(compilerSettings(root, libraries, emitted)));
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  await runOrExplain('Compiling the libraries', process.execPath, [compiler, '-p', config], {
    cwd: root,
    env: process.env,
  });
  for (const library of libraries) {
    const output = outputOf(library);
    mkdirSync(dirname(output), { recursive: true });
    renameSync(join(emitted, relative(root, library), 'src'), output);
    nameBuiltFiles(output);
    copyAssets(library, output);
  }
  rmSync(emitted, { recursive: true });
}

function compilerSettings(root: string, libraries: readonly string[], outDir: string): object {
  return {
    extends: join(root, 'tsconfig.base.json'),
    include: libraries.map((library) => join(library, 'src')),
    exclude: libraries.flatMap((library) => NOT_PRODUCT.map((pattern) => join(library, pattern))),
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
    writeFileSync(path, withBuiltExtensions(readFileSync(path, 'utf8')));
  }
}

/** The compiler rewrites the extensions of imports in code, but leaves those in declarations. */
export function withBuiltExtensions(declarations: string): string {
  return declarations.replaceAll(/((?:from |import\()["']\.{1,2}\/[^"']+)\.tsx?(["'])/g, '$1.js$2');
}

function copyAssets(library: string, output: string): void {
  const source = join(library, 'src');
  for (const file of globSync('src/**/*', { cwd: library, withFileTypes: true, exclude: NOT_PRODUCT })) {
    if (!file.isFile() || /\.tsx?$/.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    cpSync(path, join(output, relative(source, path)));
  }
}

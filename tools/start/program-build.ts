import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OutputOptions, Plugin } from 'rolldown';
import { PlainError } from './plain-error.ts';

/** A server that is built into one file, because loading a thousand modules takes longer than the rest of its start. */
export interface Program {
  /** The program's folder in the checkout. */
  readonly project: string;
  readonly source: string;
  readonly output: string;
  /** The programs of its threads by their names; each becomes a file of its own beside the output, `<name>.mjs`. */
  readonly threads: Readonly<Record<string, string>>;
  /** Packages that are not built in, but loaded from `node_modules`. */
  readonly external: readonly (string | RegExp)[];
}

export const API_PROGRAM: Program = {
  project: 'apps/api',
  source: 'src/main.ts',
  output: 'build/main.cjs',
  threads: {
    'sidewall-thread': 'src/modules/catalog/snap/sidewall-thread.ts',
    'xlsx-thread': 'src/platform/feeds/sources/xlsx/xlsx-thread.ts',
  },
  // pdfkit reads fonts from its own folder, and so do the runtime of models and the models; sharp and argon2 are native code;
  // pg-native is an optional part of pg that is not installed. Amazon's client is large and used by few.
  external: [
    /^pdfkit$/,
    /^onnxruntime-web\//,
    /^@gutenye\/ocr-models\//,
    /^sharp$/,
    /^@node-rs\/argon2$/,
    /^@aws-sdk\//,
    'pg-native',
  ],
};

/** The server of all storefronts. It loads each storefront's own build when it starts. */
export const STOREFRONTS_PROGRAM: Program = {
  project: 'libs/shell-server',
  source: 'src/server/serve.ts',
  // Not in `build`, which is for the library's package.
  output: 'dist/main.cjs',
  threads: {},
  external: [],
};

export const PROGRAMS: readonly Program[] = [API_PROGRAM, STOREFRONTS_PROGRAM];

/** The path of a program's output, relative to the checkout. */
export const programOutput = ({ project, output }: Program): string => join(project, output);

/**
 * Builds a program with everything that it imports. Dynamic imports become files of their own beside it. Names are kept, so
 * that stack traces can be read.
 * @throws PlainError with the bundler's message if the build fails
 */
export async function buildProgram(root: string, program: Program): Promise<void> {
  const { build } = await import('rolldown');
  const project = join(root, program.project);
  // Built beside its place, and moved there once it is whole: a server may be loading the build before.
  const made = join(root, '.nx/made', program.project);
  try {
    const bundle = (input: Record<string, string>, output: OutputOptions) =>
      build({
        cwd: project,
        input: Object.fromEntries(
          Object.entries(input).map(([name, source]) => [name, join(project, source)]),
        ),
        platform: 'node',
        external: [...program.external],
        // depd, a dependency of Koa, makes functions from text at its start. That is known and harmless here.
        checks: { eval: false },
        logLevel: 'warn',
        output: {
          dir: made,
          // No compression: it removed code that is used, and tokens were refused.
          minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
          comments: false,
          plugins: [oneByteCharacters],
          // V8 checks a top-level `const` at each use, a `var` never.
          topLevelVar: true,
          ...output,
        },
      });
    await bundle(
      { main: program.source },
      {
        cleanDir: true,
        // CommonJS, because importing node:http from an ES module loads all of undici for one of its exports.
        format: 'cjs',
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name].cjs',
      },
    );
    // Each by itself, so that the program shares no files with them.
    for (const [name, source] of Object.entries(program.threads))
      await bundle(
        { [name]: source },
        { format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      );
    const place = dirname(join(project, program.output));
    const before = `${made}-before`;
    await rm(before, { recursive: true, force: true });
    // There may be none yet, and in a container one of the image's own folders cannot be moved.
    await rename(place, before).catch(() => rm(place, { recursive: true, force: true }));
    await rename(made, place);
    await rm(before, { recursive: true, force: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(reason);
  }
}

/**
 * Writes all characters beyond Latin-1 as escapes. V8 keeps the source of a running file in memory, and a single such
 * character doubles its size. They occur only in strings and patterns, where an escape means the same.
 */
const oneByteCharacters: Plugin = {
  name: 'one-byte-characters',
  // After minifying, which would turn the escapes back into characters.
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\xff]/g, escaped);
  },
};

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { PlainError } from './plain-error.ts';

/** A server that is built into one file, because linking a thousand modules takes longer than all else at its start. */
export interface Program {
  /** Folder of the program in the checkout. */
  readonly project: string;
  readonly source: string;
  readonly output: string;
  /** Programs of its worker threads, by the name of their output beside it. */
  readonly threads?: Readonly<Record<string, string>>;
  /** Packages that stay where npm put them. */
  readonly external: readonly (string | RegExp)[];
}

export const API_PROGRAM: Program = {
  project: 'apps/api',
  source: 'src/main.ts',
  output: 'build/main.cjs',
  // pdfkit reads its fonts from beside itself; pg asks for its native sister where somebody has installed it.
  external: [/^pdfkit$/, 'pg-native'],
};

/** All storefronts in one process. What each is made of is built by itself, and read when it starts. */
export const STOREFRONTS_PROGRAM: Program = {
  project: 'libs/shell-kit',
  source: 'src/server/serve.ts',
  // `build` holds the library's package.
  output: 'dist/main.cjs',
  threads: { 'render-thread': 'src/server/render-threads/render-thread.ts' },
  external: [],
};

export const PROGRAMS: readonly Program[] = [API_PROGRAM, STOREFRONTS_PROGRAM];

/** Where a program's output lies, relative to the checkout. */
export const programOutput = ({ project, output }: Program): string => join(project, output);

/** All that a program's output depends on, as patterns of files relative to the checkout. */
export const programInputs = ({ project }: Program): string[] => [
  `${project}/package.json`,
  `${project}/src/**/*`,
  'libs/*/package.json',
  'libs/*/src/**/*',
  'package-lock.json',
];

/**
 * Builds a program with everything it imports. What it imports when needed (`import()`) becomes a file of its own
 * beside it. Names are kept, so that a stack trace can be read.
 */
export async function buildProgram(root: string, program: Program): Promise<void> {
  const { build } = await import('rolldown');
  const project = join(root, program.project);
  const input = Object.entries({ main: program.source, ...program.threads });
  try {
    await build({
      cwd: project,
      input: Object.fromEntries(input.map(([name, source]) => [name, join(project, source)])),
      platform: 'node',
      external: [...program.external],
      // depd, a dependency of Koa, builds functions from text at its start: known, and harmless here.
      checks: { eval: false },
      logLevel: 'warn',
      output: {
        dir: join(project, program.output, '..'),
        cleanDir: true,
        // An import of node:http from a module loads all of undici, for the sake of one of its exports.
        format: 'cjs',
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name].cjs',
        // Compressing takes code for unused that is not: tokens were refused.
        minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
        comments: false,
        plugins: [oneByteCharacters],
        // A constant of a module costs a check at each use, unless it is a variable.
        topLevelVar: true,
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(`${reason}\nBuilding ${program.project} failed; why stands above.`);
  }
}

/**
 * V8 keeps the source of a file for as long as it runs, and one character beyond Latin-1 makes it twice as large. Such
 * characters stand in texts and patterns alone, where their escapes mean the same.
 */
const oneByteCharacters: Plugin = {
  name: 'one-byte-characters',
  // Minifying would write the characters again.
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\xff]/g, escaped);
  },
};

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

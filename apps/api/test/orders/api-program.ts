import { join } from 'node:path';
import { build } from 'rolldown';
import { programDirectory } from '../support/run-directory.ts';

/** Packages that read files of their own folder or are native code, as in the API's own build. */
const NOT_BUILT_IN = [
  /^pdfkit$/,
  /^onnxruntime-web\//,
  /^@gutenye\/ocr-models\//,
  /^sharp$/,
  /^@node-rs\/argon2$/,
  /^@aws-sdk\//,
  'pg-native',
];

let built: Promise<string> | undefined;

/**
 * The path of `api-process.ts`, built with what it imports: it begins in a third of the time that a thousand modules take. Built
 * once by each worker.
 */
export const apiProgram = (): Promise<string> => (built ??= buildProgram());

async function buildProgram(): Promise<string> {
  const dir = programDirectory();
  await build({
    input: join(import.meta.dirname, 'api-process.ts'),
    platform: 'node',
    external: NOT_BUILT_IN,
    // depd, a dependency of Koa, makes functions from text at its start. That is known and harmless here.
    checks: { eval: false },
    logLevel: 'warn',
    output: { dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
  });
  return join(dir, 'api-process.mjs');
}

/** Builds the API into one file: `node tools/build-program.ts`. */
import { join } from 'node:path';
import { explain } from './start/plain-error.ts';
import { API_PROGRAM, buildProgram } from './start/program-build.ts';

try {
  await buildProgram(join(import.meta.dirname, '..'), API_PROGRAM);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

/** Builds a server into one file: `node tools/build-program.ts apps/api`. */
import { join } from 'node:path';
import { explain, PlainError } from './start/plain-error.ts';
import { buildProgram, PROGRAMS } from './start/program-build.ts';

try {
  const folder = process.argv[2];
  const program = PROGRAMS.find(({ project }) => project === folder);
  if (program === undefined) {
    const known = PROGRAMS.map(({ project }) => project).join(' or ');
    throw new PlainError(`Say what to build: ${known}.`);
  }
  await buildProgram(join(import.meta.dirname, '..'), program);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

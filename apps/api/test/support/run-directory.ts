import { join } from 'node:path';

/** A directory for files of tests, which is removed at the end of the run. */
export function runDirectory(): string {
  const directory = process.env['TEST_DIRECTORY'];
  if (directory === undefined) throw new Error('TEST_DIRECTORY is not set: run the tests through vitest.');
  return directory;
}

/** Programs that tests build stand within the API: what is not built in, and the files that it reads, are found from there. */
export const programsOfRun = (run: string): string =>
  join(import.meta.dirname, `../../node_modules/.tests-${run}`);

/** A directory for programs that this worker builds, which is removed at the end of the run. */
export function programDirectory(): string {
  const { TEST_RUN, VITEST_POOL_ID } = process.env;
  if (TEST_RUN === undefined) throw new Error('TEST_RUN is not set: run the tests through vitest.');
  return join(programsOfRun(TEST_RUN), `worker-${VITEST_POOL_ID ?? '0'}`);
}

/**
 * The environment of a process of Node. Each takes over what the first of its kind has compiled: half of the time until it
 * does something.
 */
export const processEnvironment = () => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(runDirectory(), 'compiled'),
});

import { join } from 'node:path';

/** A directory for files of tests, which is removed at the end of the run. */
export function runDirectory(): string {
  const directory = process.env['TEST_DIRECTORY'];
  if (directory === undefined) throw new Error('TEST_DIRECTORY is not set: run the tests through vitest.');
  return directory;
}

/**
 * The environment of a process of Node. Each takes over what the first of its kind has compiled: half of the time until it
 * does something.
 */
export const processEnvironment = () => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(runDirectory(), 'compiled'),
});

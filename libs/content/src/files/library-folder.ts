import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The folder of the texts that come with this package. It is found as any package is, from wherever this code runs: from a
 * checkout, from an installed package, and from the file into which a storefront's build has put it.
 */
export const libraryFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@tirekit/content/package.json')), 'content');

/**
 * Builds one storefront: `node tools/build-shell.ts apps/retail`. If another one of the same composition has been
 * built, its build is copied.
 */
import { basename, join } from 'node:path';
import { explain } from './start/plain-error.ts';
import { buildShell } from './start/shell-build.ts';

try {
  await buildShell(join(import.meta.dirname, '..'), basename(process.argv[2] ?? ''), { onLine: console.log });
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

/**
 * `nx sizes @tirekit/tools`: whether each library is under its limits. With `--write`, it sets the limits in
 * `size-limits.json` anew, for a growth that is wanted.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { explain, PlainError } from '../start/plain-error.ts';
import { readJson } from '../start/private-file.ts';
import { entrySizes, limitsAbove, sizeProblems } from './package-sizes.ts';

const LIMITS = join(import.meta.dirname, 'size-limits.json');

try {
  const { write } = parseArgs({ options: { write: { type: 'boolean', default: false } } }).values;
  const sizes = await entrySizes(resolve(import.meta.dirname, '../..'));
  if (write) writeFileSync(LIMITS, `${JSON.stringify(limitsAbove(sizes), null, 2)}\n`);
  const problems = sizeProblems(sizes, z.record(z.string(), z.number()).parse(readJson(LIMITS)));
  if (problems.length > 0)
    throw new PlainError(
      `${problems.join('\n')}\nMake it smaller, or set the limits anew: node tools/publish/check-sizes.ts --write`,
    );
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_INPUTS =
  /(^|\/)(build|dist|reports|node_modules|\.react-router)(\/|$)|\.(test|stories)\.tsx?$|\.md$/;

/**
 * One hash over the names and contents of the matching files below `root`. Tests, stories, Markdown and build output do
 * not count.
 */
export function hashFiles(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync([...patterns], { cwd: root, exclude: (name) => NOT_INPUTS.test(name) }).toSorted();
  for (const file of files) {
    const path = join(root, file);
    if (NOT_INPUTS.test(file) || !statSync(path).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

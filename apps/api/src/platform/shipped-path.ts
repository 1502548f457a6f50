import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The path of a file or folder that is shipped with the API, such as `data` or `sql`. It looks upwards for the API's own
 * folder, in which sources and build lie at different depths.
 * @throws Error if it is missing: the checkout is not whole
 */
export function shippedPath(name: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const path = join(folder, name);
    if (existsSync(path)) return path;
    if (dirname(folder) === folder) throw new Error(`${name} of the API is missing`);
  }
}

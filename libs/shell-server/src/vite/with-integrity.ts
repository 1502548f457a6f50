import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const QUERY = '?with-integrity';
const PREFIX = '\0tirekit:with-integrity:';
/** Keeps Vite from taking the module for the file that it describes. */
const SUFFIX = '.js';

/**
 * Makes `import model from 'package/path/model.onnx?with-integrity'` an asset of the browser's build, as `?url` does, with the
 * facts by which a download is checked: `{ url, bytes, sha256 }`, the last one in hexadecimal. The path is one on the disk,
 * within a package that is installed where the importing file can use it, even if the package does not export it. A server
 * downloads nothing, so its build gets the facts without the file. `shellVite` has it; a plain Vite app adds it for
 * `@tirekit/snap/device`, and builds its workers as modules.
 *
 * @example
 * export default defineConfig({ plugins: [react(), withIntegrity()], worker: { format: 'es' } });
 */
export function withIntegrity(): Plugin {
  return {
    name: 'tirekit:with-integrity',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.endsWith(QUERY)) return null;
      return `${PREFIX}${getFile(source.slice(0, -QUERY.length), importer)}${SUFFIX}`;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = id.slice(PREFIX.length, -SUFFIX.length);
      const content = await readFile(file);
      const facts = `bytes: ${String(content.length)}, sha256: '${createHash('sha256').update(content).digest('hex')}'`;
      if (this.environment.config.consumer === 'server') return `export default { url: '', ${facts} };`;
      return `import url from ${JSON.stringify(`${file}?url`)};\nexport default { url, ${facts} };`;
    },
  };
}

/**
 * The real path of a file that a module names: beside it, or in a package. Packages may be linked from elsewhere, as in a
 * workspace, so the importer's own real path decides which one it sees.
 */
function getFile(name: string, importer: string): string {
  const module = realpathSync(importer.replace(/\?.*$/, ''));
  const places = name.startsWith('.')
    ? [resolve(module, '..', name)]
    : (createRequire(module).resolve.paths(name) ?? []).map((folder) => join(folder, name));
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`${importer} imports ${name}, which is not installed.`);
  return realpathSync(found);
}

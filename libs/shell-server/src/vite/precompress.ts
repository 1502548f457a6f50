import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(?:m?js|css|svg|json|webmanifest|txt|xml|html)$/;
const SMALLEST = 600;
/** Of these, the highest level takes two minutes, and saves a thirtieth more than this one in three seconds. */
const large = /\.(?:wasm|onnx)$/;
const QUALITY_OF_LARGE = 5;

/**
 * Writes `.br` and `.gz` files beside everything that the browser will fetch, once, at the highest compression level. WebAssembly
 * and models get no `.gz`: a browser that runs them takes Brotli.
 */
export async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && (worthIt.test(entry.name) || large.test(entry.name)))
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const content = await readFile(file);
        if (content.length < SMALLEST) return;
        const isLarge = large.test(entry.name);
        const quality = isLarge ? QUALITY_OF_LARGE : constants.BROTLI_MAX_QUALITY;
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
        if (isLarge) return;
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
}

/** Compresses the client's files at the end of a build. */
export function precompressClient(): Plugin {
  let directory: string | undefined;
  return {
    name: 'tirekit:precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(options) {
      directory = options.dir;
    },
    async closeBundle() {
      if (directory) await precompress(directory);
    },
  };
}

import { canReadOnDevice } from './abilities.ts';
import { DeviceReaderError } from './device-reader-error.ts';
import { type DeviceReader, getReader } from './device-reader.ts';
import { areFilesKept, browserStorage } from './file-cache.ts';
import { loadFiles } from './load-files.ts';
import { readerFiles } from './reader-files.ts';

/** True if this browser keeps the reader's files already, so that reading downloads nothing. */
export const areFilesHere = async (): Promise<boolean> => areFilesKept(browserStorage(), readerFiles);

/**
 * The reader in this browser. Nothing is downloaded or started before the first picture.
 * @param options.sizes those that the storefront or the vehicle directory knows, as `formatSize` writes them
 */
export function createDeviceReader({ sizes }: { readonly sizes: readonly string[] }): DeviceReader {
  return getReader({
    sizes,
    async loadFiles(options) {
      if (!canReadOnDevice()) throw new DeviceReaderError('no-wasm');
      const fetch: typeof globalThis.fetch = async (input, init) => globalThis.fetch(input, init);
      return loadFiles(readerFiles, { fetch, storage: browserStorage() }, options);
    },
    // Without its extension, which is another in the source than as published.
    startWorker: () => new Worker(new URL('./worker', import.meta.url), { type: 'module' }),
  });
}

import { DeviceReaderError } from './device-reader-error.ts';
import { type FileStorage, openFileCache } from './file-cache.ts';
import {
  fileNames,
  forEachFile,
  type ReaderContents,
  type ReaderFile,
  type ReaderFiles,
} from './reader-file.ts';

/** Bytes of the reader's files, as they travel. */
export interface DownloadProgress {
  readonly loaded: number;
  readonly total: number;
}

/** The parts of the browser that loading needs. */
export interface LoadingPorts {
  readonly fetch: typeof globalThis.fetch;
  readonly storage: FileStorage | null;
}

export interface LoadingOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called while something is downloaded, not for files that are here already. */
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined;
}

/** Milliseconds without a byte of any file, after which the download has stalled. */
export const STALL_MS = 15_000;

/** About how many bytes all files take on their way. */
export const downloadBytes = (files: ReaderFiles): number =>
  fileNames.reduce((sum, name) => sum + files[name].transferBytes, 0);

/**
 * The contents of the reader's files: those that this browser keeps, and the others from our origin. Each is checked against
 * its hash, wherever it comes from, and only a right one is kept.
 * @throws DeviceReaderError `files-missing`, `files-damaged`, `stalled`, or `aborted`
 */
export async function loadFiles(
  files: ReaderFiles,
  { fetch, storage }: LoadingPorts,
  { signal, onProgress }: LoadingOptions = {},
): Promise<ReaderContents> {
  const cache = await openFileCache(storage, files);
  const stop = new AbortController();
  const watch = stallWatch(() => stop.abort(new DeviceReaderError('stalled')));
  const ended = AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]);
  const loaded = new Map<ReaderFile, number>();
  const download = async (file: ReaderFile): Promise<ArrayBuffer> => {
    const content = await fetchFile(file, fetch, ended, (bytes) => {
      watch.restart();
      loaded.set(file, (bytes / file.bytes) * file.transferBytes);
      onProgress?.({ loaded: sum(loaded.values()), total: downloadBytes(files) });
    });
    if (!(await isWhole(file, content))) throw new DeviceReaderError('files-damaged');
    await cache.put(file, content);
    return content;
  };
  try {
    const contents = await forEachFile(async (name): Promise<ArrayBuffer> => {
      const file = files[name];
      const kept = await cache.get(file);
      if (kept === null) return download(file);
      if (await isWhole(file, kept)) {
        loaded.set(file, file.transferBytes);
        return kept;
      }
      await cache.remove(file);
      return download(file);
    });
    await cache.removeOthers();
    return contents;
  } catch (error) {
    if (signal?.aborted) throw new DeviceReaderError('aborted', { cause: error });
    if (stop.signal.reason instanceof DeviceReaderError) throw stop.signal.reason;
    throw error instanceof DeviceReaderError
      ? error
      : new DeviceReaderError('files-missing', { cause: error });
  } finally {
    watch.stop();
    // If one file fails, nobody needs the others.
    stop.abort();
  }
}

async function fetchFile(
  file: ReaderFile,
  fetch: LoadingPorts['fetch'],
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<ArrayBuffer> {
  // Our own cache keeps it; the browser's would also keep a damaged one, for a year.
  const answer = await fetch(file.url, { signal, cache: 'no-store', redirect: 'error' });
  if (!answer.ok || answer.body === null) throw new DeviceReaderError('files-missing');
  const content = new Uint8Array(file.bytes);
  let bytes = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (bytes + value.length > content.length) throw new DeviceReaderError('files-damaged');
    content.set(value, bytes);
    bytes += value.length;
    onBytes(bytes);
  }
  if (bytes < content.length) throw new DeviceReaderError('files-damaged');
  return content.buffer;
}

async function isWhole(file: ReaderFile, content: ArrayBuffer): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === file.sha256;
}

/** Calls back once `STALL_MS` have passed since the last restart. */
function stallWatch(onStall: () => void): { restart(): void; stop(): void } {
  let timer = setTimeout(onStall, STALL_MS);
  return {
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(onStall, STALL_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

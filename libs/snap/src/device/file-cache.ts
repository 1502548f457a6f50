import { fileNames, type ReaderFile, type ReaderFiles } from './reader-file.ts';

/** The browser's storage for answers, or the part of it that the reader's files take. */
export type FileStorage = Pick<CacheStorage, 'delete' | 'has' | 'keys' | 'open'>;

const PREFIX = 'tirekit-sidewall-reader-';

/** One name for one set of files: another model is another cache. */
const cacheName = (files: ReaderFiles): string =>
  PREFIX + fileNames.map((name) => files[name].sha256.slice(0, 8)).join('-');

/** Storage of this origin; null where the browser has none: in an insecure context, or because a person has blocked it. */
export function browserStorage(): FileStorage | null {
  try {
    return (globalThis as { caches?: CacheStorage }).caches ?? null;
  } catch {
    return null;
  }
}

/** The reader's files as this browser keeps them. Without storage nothing is kept, and nothing fails. */
export interface FileCache {
  get(file: ReaderFile): Promise<ArrayBuffer | null>;
  put(file: ReaderFile, content: ArrayBuffer): Promise<void>;
  remove(file: ReaderFile): Promise<void>;
  /** Deletes the files of earlier builds. */
  removeOthers(): Promise<void>;
}

export async function openFileCache(storage: FileStorage | null, files: ReaderFiles): Promise<FileCache> {
  const name = cacheName(files);
  const cache = await orNull(storage?.open(name));
  return {
    get: async (file) => (await orNull((await orNull(cache?.match(file.url)))?.arrayBuffer())) ?? null,
    put: async (file, content) => void (await orNull(cache?.put(file.url, new Response(content)))),
    remove: async (file) => void (await orNull(cache?.delete(file.url))),
    removeOthers: async () => {
      const names = (await orNull(storage?.keys())) ?? [];
      const others = names.filter((other) => other.startsWith(PREFIX) && other !== name);
      await Promise.all(others.map((other) => orNull(storage?.delete(other))));
    },
  };
}

/** True if this browser keeps all files of the reader, so that reading downloads nothing. */
export async function areFilesKept(storage: FileStorage | null, files: ReaderFiles): Promise<boolean> {
  const name = cacheName(files);
  // Asked for first, because opening a cache makes one.
  if ((await orNull(storage?.has(name))) !== true) return false;
  const cache = await orNull(storage?.open(name));
  const kept = await Promise.all(fileNames.map((each) => orNull(cache?.match(files[each].url))));
  return kept.every((answer) => answer !== null && answer !== undefined);
}

/** A full or blocked storage is no reason to fail: whatever is not kept is downloaded. */
async function orNull<T>(answer: Promise<T> | undefined): Promise<T | null> {
  try {
    return (await answer) ?? null;
  } catch {
    return null;
  }
}

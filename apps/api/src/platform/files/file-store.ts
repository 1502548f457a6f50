import { randomSecret } from '../random-id.ts';

/** The kinds of files that are kept, by the ending of their names. */
const typeOfEnding = { webp: 'image/webp', pdf: 'application/pdf' } as const;
type Ending = keyof typeof typeOfEnding;

/**
 * A store of files: pictures of shops now, certificates and labels later. A file never changes once it is written:
 * another content gets another name.
 */
export interface FileStore {
  /** @throws Error if the file could not be written as a whole */
  put(name: FileName, content: Buffer): Promise<void>;
  /** Null if there is no such file. */
  get(name: FileName): Promise<Buffer | null>;
  /** A file that is not there counts as deleted. */
  delete(name: FileName): Promise<void>;
  /** The problem that keeps new files from being written now; null if there is none. */
  problem(): Promise<StoreProblem | null>;
}

/** `full`: a disk or a quota; `read-only`: the right to write is missing; `unreachable`: anything else. */
export type StoreProblem = 'full' | 'read-only' | 'unreachable';

const problemOfCode: Readonly<Record<string, StoreProblem>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
};

/** The store's problem behind a system error that was thrown while writing. */
export function getStoreProblem(error: unknown): StoreProblem {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return problemOfCode[code] ?? 'unreachable';
}

declare const checked: unique symbol;
/** `store-image/5Yk3….webp`: made by {@link newFileName} or checked by {@link fileName}, so it never leaves its folder. */
export type FileName = string & { readonly [checked]: true };

const FILE_NAME = new RegExp(
  `^[a-z][a-z-]{0,30}/[A-Za-z0-9_-]{22}\\.(?:${Object.keys(typeOfEnding).join('|')})$`,
);

const isFileName = (text: string): text is FileName => FILE_NAME.test(text);

/** A name as it came from outside, or from the database; null if it cannot be one of ours. */
export const fileName = (text: string): FileName | null => (isFileName(text) ? text : null);

/** A name that cannot be guessed. */
export function newFileName(folder: string, ending: Ending): FileName {
  const name = fileName(`${folder}/${randomSecret()}.${ending}`);
  if (name === null) throw new Error(`"${folder}" is not a folder for files`);
  return name;
}

/** The media type of a file, for its `content-type`. */
export function mediaType(name: FileName): string {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return Object.entries(typeOfEnding).find(([known]) => known === ending)?.[1] ?? 'application/octet-stream';
}

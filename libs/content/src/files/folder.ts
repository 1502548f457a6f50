import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentKind, contentKinds } from './front-matter.ts';
import { getKind, type ParsedFile, parseFile } from './parse-file.ts';
import type { ContentProblem } from './problem.ts';

/** A file as it was last read. */
interface ReadFile {
  /** Null if it could not be read. */
  readonly text: string | null;
  readonly parsed: ParsedFile;
}
type ReadFiles = ReadonlyMap<string, ReadFile>;

/** A folder of content files, read as they are now. One copy serves all storefronts of a process. */
export class ContentFolder {
  readonly directory: string;
  /** By the path in the folder: `pages/terms.md`. */
  #files: ReadFiles = new Map();
  #problems: readonly ContentProblem[] = [];

  constructor(directory: string) {
    this.directory = directory;
    this.read();
  }

  /** The files by their paths in the folder. One that cannot be read has a fault. */
  get files(): ReadFiles {
    return this.#files;
  }

  /** Faults of folders that cannot be listed. The files that were in them before are still there, with a fault each. */
  get problems(): readonly ContentProblem[] {
    return this.#problems;
  }

  /** Everything that could not be read: folders, and files. */
  get unread(): readonly ContentProblem[] {
    const files = [...this.#files.values()].filter(({ text }) => text === null);
    return [...this.#problems, ...files.flatMap(({ parsed }) => parsed.problems)];
  }

  /**
   * Reads the folder again. Unchanged files are not parsed again. A folder that is not there has no files. Nothing is thrown:
   * a server reads in the background, where an owner's slip must not end it.
   */
  read(): void {
    const files = new Map<string, ReadFile>();
    const problems: ContentProblem[] = [];
    for (const kind of contentKinds) {
      for (const name of this.#namesIn(kind, problems).toSorted()) {
        if (getKind(name) === null) continue;
        const read = this.#readFile(kind, name);
        if (read !== null) files.set(name, read);
      }
    }
    this.#files = files;
    this.#problems = problems;
  }

  /**
   * The names in a folder and below it. Of one that cannot be listed, those that were there before.
   * @param problems gets the faults of such folders
   * @param above the real paths of the folders that it is in
   */
  #namesIn(folder: string, problems: ContentProblem[], above: readonly string[] = []): string[] {
    const directory = join(this.directory, folder);
    try {
      const real = realpathSync(directory);
      if (above.includes(real)) throw Object.assign(new Error(), { code: 'ELOOP' });
      return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
        const name = `${folder}/${entry.name}`;
        // Reading tells whether a name of a text is that of a file.
        const mayBeFolder = entry.isDirectory() || (entry.isSymbolicLink() && getKind(name) === null);
        return [name, ...(mayBeFolder ? this.#namesIn(name, problems, [...above, real]) : [])];
      });
    } catch (error) {
      if (isGone(error)) return [];
      const message = `The folder cannot be read: ${getReason(error)}.`;
      problems.push({ file: directory, name: folder, line: 1, message });
      return [...this.#files.keys()].filter((name) => name.startsWith(`${folder}/`));
    }
  }

  /** A file; null if it has gone since it was listed. */
  #readFile(kind: ContentKind, name: string): ReadFile | null {
    const file = join(this.directory, name);
    try {
      const text = readFileSync(file, 'utf8');
      const known = this.#files.get(name);
      return known?.text === text ? known : { text, parsed: parseFile(file, name, kind, text) };
    } catch (error) {
      return isGone(error) ? null : faulty(file, name, `The file cannot be read: ${getReason(error)}.`);
    }
  }
}

const faulty = (file: string, name: string, message: string): ReadFile => ({
  text: null,
  parsed: { source: null, problems: [{ file, name, line: 1, message }] },
});

const getCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const isGone = (error: unknown): boolean => getCode(error) === 'ENOENT' || getCode(error) === 'ENOTDIR';

const NOT_ALLOWED = 'the server has no permission';
/** The system's error codes in words for the people who keep the files. */
const reasons: ReadonlyMap<unknown, string> = new Map([
  ['EACCES', NOT_ALLOWED],
  ['EPERM', NOT_ALLOWED],
  ['EISDIR', 'it is a folder'],
  ['ELOOP', 'it is a link that leads back to itself'],
]);

/** True for a failure that comes from one file or folder, not from the system. */
export const isOfOneFile = (error: unknown): boolean => reasons.has(getCode(error));

/** The reason in words for which something cannot be read or followed. */
export const getReason = (error: unknown): string =>
  reasons.get(getCode(error)) ?? (error instanceof Error ? error.message : String(error));

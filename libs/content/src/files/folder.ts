import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentKinds } from './front-matter.ts';
import { kindOf, type ParsedFile, parseFile } from './parse-file.ts';

/** A folder of content files, read as they are now. One copy serves all storefronts of a process. */
export class ContentFolder {
  readonly directory: string;
  /** By the path in the folder: `pages/terms.md`. */
  #files = new Map<string, { readonly text: string; readonly parsed: ParsedFile }>();

  constructor(directory: string) {
    this.directory = directory;
    this.read();
  }

  /** The files by their paths in the folder. */
  get files(): ReadonlyMap<string, { readonly text: string; readonly parsed: ParsedFile }> {
    return this.#files;
  }

  /** Reads the folder again. What has not changed is not parsed again. A folder that is not there has no files. */
  read(): void {
    const files = new Map<string, { readonly text: string; readonly parsed: ParsedFile }>();
    for (const name of namesIn(this.directory)) {
      const kind = kindOf(name);
      if (kind === null) continue;
      const file = join(this.directory, name);
      const text = readText(file);
      if (text === null) continue;
      const known = this.#files.get(name);
      files.set(name, known?.text === text ? known : { text, parsed: parseFile(file, name, kind, text) });
    }
    this.#files = files;
  }
}

/** The files below the folders of the kinds; whatever else lies beside them is none of ours. */
const namesIn = (directory: string): string[] =>
  contentKinds.flatMap((kind) =>
    entriesOf(join(directory, kind))
      .map((name) => `${kind}/${name}`.replaceAll('\\', '/'))
      .toSorted(),
  );

function entriesOf(directory: string): string[] {
  try {
    return readdirSync(directory, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/** The text of a file; null if it has gone since it was listed. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

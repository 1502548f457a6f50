import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode, PlainError } from './plain-error.ts';

/** Writes a value as JSON that only the owner may read. */
export function writePrivateJson(file: string, value: unknown): void {
  writePrivateText(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Writes a text that only the owner may read. It replaces the file in one step, so that no reader finds half of it. */
export function writePrivateText(file: string, text: string): void {
  const half = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(half, text, { mode: 0o600 });
    renameSync(half, file);
  } catch (error) {
    throw new PlainError(
      `${file} cannot be written (${errorCode(error) ?? String(error)}): ` +
        'set TIREKIT_DATA to a directory that you may write, on a disk with free space.',
    );
  }
}

/**
 * The JSON in a file; undefined if there is no such file.
 * @throws PlainError if it cannot be read, or is not JSON
 */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return undefined;
    if (code === 'EACCES') {
      throw new PlainError(
        `${file} belongs to another user: start as that user, or set TIREKIT_DATA to a directory of your own.`,
      );
    }
    throw new PlainError(`${file} is damaged: remove it and start again.`);
  }
}

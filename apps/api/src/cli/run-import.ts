import { parseArgs } from 'node:util';
import { FileRefused } from '../platform/import/file-refused.ts';
import type { Preview } from '../platform/import/preview.ts';
import { fail } from './command-line.ts';
import { fileProblem, isUnknownOption } from './file-problem.ts';
import { showPreview, showProblems } from './show-preview.ts';

interface Imported {
  readonly preview: Preview;
  /** Prints the next steps, once the import was applied. */
  readonly follows?: () => void;
  /** False if parts of the file were left out. */
  readonly isWhole?: boolean;
}

/**
 * Runs an import and prints the changes it would make or has made, or the reason why the file was refused.
 * @param path of the file, as typed: the message names it if it is misspelled
 * @returns the exit code
 */
export async function runImport(
  path: string,
  { apply }: { readonly apply: boolean },
  run: () => Promise<Imported>,
): Promise<number> {
  try {
    const { preview, follows, isWhole = true } = await run();
    showPreview(preview, { applied: apply });
    if (apply) follows?.();
    return isWhole ? 0 : 1;
  } catch (error) {
    if (error instanceof FileRefused) showProblems(error);
    const why = error instanceof FileRefused ? error.message : fileProblem(error, path);
    if (why === null) throw error;
    return fail(`Nothing was changed. ${why}`);
  }
}

/** The arguments of a command, and `apply`: true to make the changes it shows. No words if an option is unknown. */
export function applyArguments(): { readonly words: readonly string[]; readonly apply: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { apply: { type: 'boolean', default: false } },
    });
    return { words: positionals, apply: values.apply };
  } catch (error) {
    if (isUnknownOption(error)) return { words: [], apply: false };
    throw error;
  }
}

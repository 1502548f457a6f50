import { parseArgs } from 'node:util';
import { FileRefused } from '../platform/import/file-refused.ts';
import type { Preview } from '../platform/import/preview.ts';
import { fail } from './command-line.ts';
import { fileProblem, isUnknownOption } from './file-problem.ts';
import { showPreview, showProblems } from './show-preview.ts';

interface Imported {
  readonly preview: Preview;
  /** Says what follows, after it was applied. */
  readonly follows?: () => void;
  /** False where something of the file is left out. */
  readonly isWhole?: boolean;
}

/**
 * Runs an import and tells what it would do or has done; a file that is refused says why.
 * @param path of the file, for whoever misspelled it
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

/** The words that a command was given, and whether it is to apply what it shows; no words where an option is not known. */
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

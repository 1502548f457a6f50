import { FileRefused } from '../../platform/import/file-refused.ts';
import type { Preview } from '../../platform/import/preview.ts';
import { fileErrorText } from './file-problem.ts';
import { flagOption } from './parameters.ts';
import { showPreview, showProblems } from './show-preview.ts';
import { CommandFailed } from './verb.ts';

interface Imported {
  readonly preview: Preview;
  /** Prints the next steps, once the import was applied. */
  readonly follows?: () => void;
  /** False if parts of the file were left out. */
  readonly isWhole?: boolean;
}

/** An import without this option only shows its changes. */
export const apply = flagOption('--apply', 'change what the preview shows');

/**
 * Runs an import and prints the changes it would make or has made, or the reason why the file was refused.
 * @param path of the file, as typed: the message names it if it is misspelled
 * @throws CommandFailed if it was refused, or parts of the file were left out
 */
export async function runImport(
  path: string,
  options: { readonly apply: boolean },
  run: () => Promise<Imported>,
): Promise<void> {
  try {
    const { preview, follows, isWhole = true } = await run();
    showPreview(preview, { applied: options.apply });
    if (options.apply) follows?.();
    if (!isWhole) throw new CommandFailed();
  } catch (error) {
    if (error instanceof FileRefused) showProblems(error);
    const why = error instanceof FileRefused ? error.message : fileErrorText(error, path);
    if (why === null) throw error;
    throw new CommandFailed(`Nothing was changed. ${why}`, { cause: error });
  }
}

/** The problems of a file that a command is given. */
const SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file or folder ${path}.`,
  EISDIR: (path) => `${path} is a folder.`,
  ENOTDIR: (path) => `There is no file or folder ${path}.`,
  EACCES: (path) => `You may not use ${path}.`,
  EPERM: (path) => `You may not use ${path}.`,
  EROFS: (path) => `Nothing can be written to ${path}.`,
  ENOSPC: () => 'The disk is full.',
};

/** The file's problem, in a sentence; null if an error is about something else. */
export function fileErrorText(error: unknown, path: string): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return SENTENCES[code]?.(path) ?? null;
}

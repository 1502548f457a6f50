/**
 * An error that the person at the terminal can do something about. The message says what; the command prints it without a
 * stack trace and exits with code 1.
 */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

/** The system's error codes for a file that may not be written, or a full disk. */
const NOT_WRITABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']);

/** The text that a command prints for an error: the message of a PlainError, a sentence about a file, the stack of any other. */
export function explain(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  const code = errorCode(error) ?? '';
  if (NOT_WRITABLE.has(code) && error instanceof Error && 'path' in error) {
    return (
      `${String(error.path)} cannot be used (${code}): start as the user to whom it belongs, ` +
      'or set TIREKIT_DATA to a directory that you may write, on a disk with free space.'
    );
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The `code` of a system or database error (`EADDRINUSE`, `EACCES`, an SQLSTATE); undefined if it has none. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * An error that the person at the terminal can do something about. The message says what; the command prints it without a
 * stack trace and exits with code 1.
 */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

/** What a command prints for an error: the message of a PlainError, the stack of any other. */
export function explain(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The `code` of a system or database error (`EADDRINUSE`, `EACCES`, an SQLSTATE); undefined if it has none. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

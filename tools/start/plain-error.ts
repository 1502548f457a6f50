/**
 * A failure the person at the terminal can do something about. Its message is one sentence that says what to
 * do; the command prints that sentence alone, without a stack trace, and exits with code 1.
 */
export class PlainError extends Error {
  override readonly name = 'PlainError';
}

/** What a command prints for `error`: the bare sentence where we know what to do, the whole stack elsewhere. */
export function explain(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The `code` of a system error (`EADDRINUSE`, `EACCES`, an SQLSTATE), or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

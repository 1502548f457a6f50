/** Logs an event as one line of JSON. @param facts never anybody's values */
export function logEvent(
  level: 'info' | 'error',
  event: string,
  facts: Readonly<Record<string, unknown>>,
): void {
  console.error(JSON.stringify({ level, at: new Date().toISOString(), event, ...facts }));
}

/** An error as a log shows it: its stack. */
export const getStack = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

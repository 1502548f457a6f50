import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Names under which personal data could be logged by mistake; their values are removed. */
const PERSONAL = [
  'authorization',
  'cookie',
  'email',
  'phone',
  'zip',
  'password',
  'token',
  'secret',
  'address',
  'ip',
  'body',
  'query',
  'headers',
];

/**
 * Structured logs, one JSON object a line, on standard output.
 * They hold no personal data: no query values, no bodies, no addresses; a path appears as its template.
 */
export function createLog(options: {
  level: string;
  /** The destination of lines, instead of standard output. */
  destination?: { write(line: string): void };
}): Log {
  const settings = {
    level: options.level,
    base: { service: 'api' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
    serializers: { err: describeError },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

/** An error for the log. A database error's `detail` quotes values of rows, so it is left out. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'something that is not an error was thrown' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return {
    type: error.name,
    message: error.message,
    ...code,
    stack: error.stack,
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

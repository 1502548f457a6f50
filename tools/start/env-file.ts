import { writePrivateText } from './private-file.ts';

/** The file in the data directory that holds the API's environment, for its command-line programs. */
export const API_ENV_FILE = 'api.env';

/** Variables that tie a process to its launcher. They must not apply to programs that are started by hand. */
const NOT_KEPT = new Set(['TIREKIT_PARENT_PIPE']);

/**
 * Writes variables in the form that `node --env-file` reads. Only the owner may read the file, because it contains
 * secrets.
 */
export function writeEnvFile(file: string, env: Readonly<Record<string, string>>): void {
  const kept = Object.entries(env).filter(([name]) => !NOT_KEPT.has(name));
  writePrivateText(file, kept.map(([name, value]) => `${name}=${quoted(value)}\n`).join(''));
}

/**
 * A value in quotes that it does not contain. Double quotes come last, because Node reads `\n` in them as a line break.
 */
function quoted(value: string): string {
  const quote = ["'", '`', '"'].find((mark) => !value.includes(mark)) ?? "'";
  return `${quote}${value}${quote}`;
}

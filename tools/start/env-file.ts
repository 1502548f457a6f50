import { writePrivateText } from './private-file.ts';

/** The API's environment in the data directory, so that its command-line programs can be run beside it. */
export const API_ENV_FILE = 'api.env';

/** Variables that bind a process to the one that started it: whoever reads the file starts by hand. */
const NOT_KEPT = new Set(['TIREKIT_PARENT_PIPE']);

/** Writes variables as `node --env-file` reads them. Secrets are among them: only we may read it. */
export function writeEnvFile(file: string, env: Readonly<Record<string, string>>): void {
  const kept = Object.entries(env).filter(([name]) => !NOT_KEPT.has(name));
  writePrivateText(file, kept.map(([name, value]) => `${name}=${quoted(value)}\n`).join(''));
}

/** Node takes what stands between quotes as it is, whichever of the three kinds they are; double ones read `\n`. */
function quoted(value: string): string {
  const quote = ["'", '`', '"'].find((mark) => !value.includes(mark)) ?? "'";
  return `${quote}${value}${quote}`;
}

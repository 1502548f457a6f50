import { existsSync } from 'node:fs';
import { PlainError } from '../start/plain-error.ts';
import { runCommand } from '../start/run-command.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser for the tests: `CHROME_PATH`, one of the usual places, or Debian's package, installed now. */
export async function findChromium(options: {
  cwd: string;
  signal: AbortSignal;
  onLine: (line: string) => void;
}): Promise<string> {
  const given = process.env['CHROME_PATH'];
  if (given) {
    if (existsSync(given)) return given;
    throw new PlainError(`There is no browser at CHROME_PATH (${given}): correct it.`);
  }
  const found = PLACES.find((place) => existsSync(place));
  if (found !== undefined) return found;
  if (existsSync('/usr/bin/apt-get') && (await installPackage(options))) {
    const installed = PLACES.find((place) => existsSync(place));
    if (installed !== undefined) return installed;
  }
  throw new PlainError(
    'The browser tests need Chromium: install it ("sudo apt-get install chromium"), or set CHROME_PATH to a ' +
      'Chrome or Chromium of yours.',
  );
}

async function installPackage(options: Parameters<typeof findChromium>[0]): Promise<boolean> {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', 'chromium']]) {
    const [program, ...rest] = [...asRoot, 'apt-get', '--quiet', ...args];
    try {
      const { code } = await runCommand(program ?? '', rest, { ...options, env });
      if (code !== 0 && args[0] === 'install') return false;
    } catch {
      options.signal.throwIfAborted();
      return false;
    }
  }
  return true;
}

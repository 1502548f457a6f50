import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PlainError } from '../start/plain-error.ts';

/** The first is Chromium without a user interface: a page costs it a third of the processor time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser for the tests: the one at `CHROME_PATH`, or one in the usual places. In CI as root, Debian's package is
 * installed where there is none; nothing is installed on anybody's own machine.
 * @throws PlainError that says how to install one
 */
export function findChromium(environment: NodeJS.ProcessEnv, places: readonly string[] = PLACES): string {
  const given = environment['CHROME_PATH'];
  if (given) {
    if (existsSync(given)) return given;
    throw new PlainError(`There is no browser at CHROME_PATH (${given}): correct it.`);
  }
  const find = (): string | undefined => places.find((place) => existsSync(place));
  const found = find() ?? (environment['CI'] && process.getuid?.() === 0 ? install() && find() : undefined);
  if (found) return found;
  throw new PlainError(
    'The browser tests need Chromium: install it ("apt-get install chromium-headless-shell" as root on Debian), or set CHROME_PATH ' +
      'to a Chrome or Chromium. "npm test -- --only unit" needs no browser.',
  );
}

/** Installs Debian's package. Whether it worked shows in the browser being there. */
function install(): true {
  console.log('Installing Chromium…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', 'chromium-headless-shell']]) {
    spawnSync('apt-get', ['--quiet', '--quiet', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return true;
}

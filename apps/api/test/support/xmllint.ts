import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PLACES = ['/usr/bin/xmllint', '/usr/local/bin/xmllint', '/opt/homebrew/bin/xmllint'];

/**
 * The validator of libxml2: the one at `XMLLINT_PATH`, or one in the usual places. In CI as root, Debian's package is
 * installed where there is none; nothing is installed on anybody's own machine.
 * @throws Error that says how to install one
 */
export function findXmllint(environment: NodeJS.ProcessEnv = process.env): string {
  const given = environment['XMLLINT_PATH'];
  const places = given ? [given] : PLACES;
  const find = (): string | undefined => places.find((place) => existsSync(place));
  const found = find() ?? (environment['CI'] && process.getuid?.() === 0 ? install() && find() : undefined);
  if (found) return found;
  throw new Error(
    'These tests need xmllint: install it ("apt-get install libxml2-utils" as root on Debian), or set XMLLINT_PATH.',
  );
}

/** Installs Debian's package. Whether it worked shows in the program being there. */
function install(): true {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', 'libxml2-utils']]) {
    spawnSync('apt-get', ['--quiet', '--quiet', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return true;
}

/**
 * The complaints of xmllint about documents, each by itself: an empty list if all are valid. It fetches nothing.
 * @param dtd the file of the document type definition
 */
export async function dtdProblems(documents: readonly string[], dtd: URL): Promise<string[]> {
  const program = findXmllint();
  const problems: string[] = [];
  // One after another: a machine that runs tests has few cores to spare.
  for (const [at, document] of documents.entries()) {
    const said = await lint(program, fileURLToPath(dtd), document);
    if (said !== null) problems.push(`Document ${at}: ${said}`);
  }
  return problems;
}

function lint(program: string, dtd: string, document: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, ['--noout', '--nonet', '--dtdvalid', dtd, '-']);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? null : said.trim()));
    child.stdin.end(document);
  });
}

/**
 * Checks the texts of all storefronts, and the links of their menus and footers: `npm run content -- check`. An owner's folder is
 * where `npm start` reads it: in the data directory, or at `CONTENT_DIR`. Every fault stands with its file and line, and the exit
 * code is 1. `--shipped` checks only what comes with the code, as a build does: its result may not depend on one machine's data.
 */
import { join, relative } from 'node:path';
import { explain, PlainError } from '../start/plain-error.ts';
import { ownTextsFolder, readSettings } from '../start/settings.ts';
import { contentFaults } from './content-faults.ts';

const root = join(import.meta.dirname, '../..');
const [command, ...options] = process.argv.slice(2);

try {
  if (command !== 'check' || options.some((option) => option !== '--shipped'))
    throw new PlainError('There is one command: npm run content -- check [--shipped]');
  const owner = options.includes('--shipped')
    ? undefined
    : ownTextsFolder(readSettings(root, process.env), process.env);
  const { faults, texts, ownTexts } = await contentFaults({ root, owner });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else {
    console.warn(`${String(texts)} files of texts have no fault.`);
    if (owner !== undefined)
      console.warn(
        `${String(ownTexts)} of them are your own, in ${relative(process.cwd(), owner) || owner}.`,
      );
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

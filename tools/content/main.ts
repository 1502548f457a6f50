/**
 * Checks the texts of all storefronts, and the links of their menus and footers: `npm run content -- check`. `CONTENT_DIR`
 * names an owner's folder, as for a storefront's server. Every fault stands with its file and line, and the exit code is 1.
 */
import { join } from 'node:path';
import { explain, PlainError } from '../start/plain-error.ts';
import { contentFaults } from './content-faults.ts';

const root = join(import.meta.dirname, '../..');

try {
  if (process.argv[2] !== 'check') throw new PlainError('There is one command: npm run content -- check');
  const { faults, texts } = await contentFaults({ root, owner: process.env['CONTENT_DIR'] });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.warn(`${String(texts)} files of texts have no fault.`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

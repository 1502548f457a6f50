/**
 * `npm run dev`: the database, the outside parties and the API from source, and the retail storefront in React Router's
 * development server. `npm run dev -- simple-shop` serves another storefront, `npm run dev -- api` none, and `--inspect`
 * opens the API's debugger on port 9229.
 */
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findShells } from './channels.ts';
import { describeDevServices } from './dev-services.ts';
import { runInstallation } from './run-installation.ts';

const root = resolve(import.meta.dirname, '../..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { inspect: { type: 'boolean', default: false } },
});
// Nx names a project by its folder.
const wanted = (positionals.length === 0 ? ['retail'] : positionals).map((name) => basename(name));
const known = [...findShells(root), 'api', 'sandbox'];
const unknown = wanted.find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`There is no storefront "${unknown}": choose from ${known.join(', ')}.`);
  process.exit(1);
}

await runInstallation(root, {
  script: import.meta.filename,
  services: (installation) => describeDevServices(installation, { shells: wanted, inspect: values.inspect }),
});

import { relative } from 'node:path';
import type { Service } from './services.ts';
import { portOf, type Settings } from './settings.ts';

/** The table of addresses that `npm start` prints when everything is ready. */
export function addressTable(settings: Settings, services: readonly Service[], database: string): string {
  const sandbox = `http://127.0.0.1:${portOf(settings, 'sandbox')}`;
  const rows: [string, string][] = [
    ...services
      .filter(({ kind }) => kind === 'storefront')
      .flatMap(({ addresses }) => addresses)
      .toSorted((a, b) => a.origin.localeCompare(b.origin))
      .map(({ title, origin }): [string, string] => [title, origin]),
    ['API', `http://127.0.0.1:${portOf(settings, 'api')}`],
    ['API description', `http://127.0.0.1:${portOf(settings, 'api')}/openapi.json`],
    ...services
      .filter(({ kind }) => kind === 'sandbox')
      .flatMap(({ addresses }) => addresses)
      .map(({ title, origin }): [string, string] => [title, origin]),
    ['Mailbox', `${sandbox}/mailbox`],
    ['Payment provider', `http://127.0.0.1:${portOf(settings, 'provider')}`],
    ['SMTP', `127.0.0.1:${portOf(settings, 'smtp')}`],
    ['PostgreSQL', database],
    ['Data and logs', place(settings)],
  ];
  const width = Math.max(...rows.map(([title]) => title.length));
  return ['', ...rows.map(([title, address]) => `  ${title.padEnd(width)}  ${address}`), ''].join('\n');
}

/** The data directory; relative if it is inside the checkout. */
function place({ root, dataDir }: Settings): string {
  const inside = relative(root, dataDir);
  return inside.startsWith('..') ? dataDir : inside;
}

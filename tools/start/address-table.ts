import { relative } from 'node:path';
import { local, type Service } from './services.ts';
import { getPort, type Settings } from './settings.ts';

/** The table of addresses that `npm start` prints when everything is ready. */
export function addressTable(settings: Settings, services: readonly Service[], database: string): string {
  const sandbox = local(getPort(settings, 'sandbox'));
  const api = local(getPort(settings, 'api'));
  const rows: [string, string][] = [
    ...services
      .filter(({ kind }) => kind === 'storefront')
      .flatMap(({ addresses }) => addresses)
      .toSorted((a, b) => a.origin.localeCompare(b.origin))
      .map(({ title, origin }): [string, string] => [title, origin]),
    ['API', api],
    ['API description', `${api}/openapi.json`],
    ...services
      .filter(({ kind }) => kind === 'sandbox')
      .flatMap(({ addresses }) => addresses)
      .map(({ title, origin }): [string, string] => [title, origin]),
    ['Mailbox', `${sandbox}/mailbox`],
    ['Phones', `${sandbox}/phone`],
    ['Help desk', `${sandbox}/help-desk`],
    ['Analytics', `${sandbox}/analytics`],
    ['Monitoring', `${sandbox}/monitoring`],
    ['Payment provider', local(getPort(settings, 'provider'))],
    ['SMTP', `127.0.0.1:${getPort(settings, 'smtp')}`],
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

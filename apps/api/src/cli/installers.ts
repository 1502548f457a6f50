/**
 * Decides about shops that ask to join, in the database at `DATABASE_URL`:
 * `npm run installers -- list`, `show <id>`, `approve <id>`, `decline <id> --why "…"`.
 */
import { parseArgs } from 'node:util';
import { formatPhone, installerServices, installerTireTypes, shopDay } from '@tirekit/contract';
import {
  approveApplication,
  DecisionRefused,
  declineApplication,
} from '../modules/buying/installer-applications/decide.ts';
import {
  type ApplicationRecord,
  listApplications,
  readApplication,
} from '../modules/buying/installer-applications/application-record.ts';
import { knownOfShop, sentencesOf } from '../modules/buying/installer-applications/known-shop.ts';
import type { Database } from '../platform/db/database.ts';
import { fail, inDatabase, say } from './command-line.ts';

const USAGE = `npm run installers -- list [--all]
npm run installers -- show <id>
npm run installers -- approve <id> [--van <miles>] [--second-shop]
npm run installers -- decline <id> --why "<what the shop reads>"`;

/** @returns the exit code */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      why: { type: 'string' },
      van: { type: 'string' },
      'second-shop': { type: 'boolean' },
    },
  });
  return inDatabase(async (db) => {
    try {
      const [command = '', typed = ''] = positionals;
      return await perform(db, {
        ...values,
        isSecondShop: values['second-shop'] ?? false,
        command,
        id: typed.toUpperCase(),
      });
    } catch (error) {
      if (error instanceof DecisionRefused) return fail(error.message);
      throw error;
    }
  });
}

interface Asked {
  readonly command: string;
  readonly id: string;
  readonly all?: boolean | undefined;
  readonly why?: string | undefined;
  readonly van?: string | undefined;
  readonly isSecondShop: boolean;
}

async function perform(db: Database, { command, id, all, why, van, isSecondShop }: Asked): Promise<number> {
  if (command === 'list') {
    const found = await listApplications(db, all ? ['new', 'approved', 'declined'] : ['new']);
    if (found.length === 0) say(all ? 'Nobody has applied.' : 'No application is waiting.');
    for (const record of found) say(lineOf(record));
    return 0;
  }
  if (!id) return fail(USAGE);
  switch (command) {
    case 'show': {
      const record = await readApplication(db, id);
      if (record === null) throw new DecisionRefused(`There is no application ${id}.`);
      for (const line of detailsOf(record)) say(line);
      if (record.state === 'new') for (const line of sentencesOf(await knownOfShop(db, record))) say(line);
      return 0;
    }
    case 'approve': {
      const vanMiles = van === undefined ? undefined : Number(van);
      if (vanMiles !== undefined && !(vanMiles >= 1 && vanMiles <= 200))
        return fail('A van drives 1 to 200 miles: --van 25');
      const options = { isSecondShop, ...(vanMiles !== undefined && { vanMiles }) };
      const shop = await approveApplication(db, id, options);
      say(`Approved. Buyers find it as shop ${shop.code}, and it gets a mail.`);
      return 0;
    }
    case 'decline': {
      const reason = why?.trim() ?? '';
      if (reason === '') return fail('Say why, in a sentence that the shop will read: --why "…"');
      await declineApplication(db, id, reason);
      say('Declined. The shop gets a mail with the reason.');
      return 0;
    }
    default:
      return fail(USAGE);
  }
}

const lineOf = ({ applicationId, state, createdAt, form }: ApplicationRecord): string =>
  `${applicationId}  ${shopDay(createdAt)}  ${state.padEnd(8)}  ${form.company}, ${form.city}, ${form.state}`;

function detailsOf(record: ApplicationRecord): string[] {
  const { form, imageFile, installerId, why } = record;
  const named = (codes: readonly string[], names: Readonly<Record<string, string>>): string =>
    codes.map((code) => names[code] ?? code).join(', ') || 'none';
  return [
    lineOf(record),
    ...[form.addressLine1, form.addressLine2, `${form.city}, ${form.state} ${form.zip}`, form.website].filter(
      (line) => line !== undefined,
    ),
    `Applicant: ${form.firstName} ${form.lastName}, ${form.email}, ${formatPhone(form.cell)}`,
    `Shop: ${formatPhone(form.phone)}`,
    `Service desk: ${form.serviceDeskEmail}, ${formatPhone(form.serviceDeskPhone)}`,
    `Service manager: ${form.serviceManager ?? 'none'}; store manager: ${form.storeManager ?? 'none'}`,
    ...form.hours.map(({ days, open, close }) => `Open on days ${days.join(', ')}: ${open} to ${close}`),
    `Services: ${named(form.services, installerServices)}`,
    `Mounts: ${named(form.tireTypes, installerTireTypes)}`,
    `Certifications: ${form.certifications.join(', ') || 'none'}`,
    `Picture: ${imageFile ?? 'none'}`,
    ...(installerId === null ? [] : [`Shop id: ${installerId}`]),
    ...(why === null ? [] : [`Declined because: ${why}`]),
  ];
}

process.exitCode = await run();

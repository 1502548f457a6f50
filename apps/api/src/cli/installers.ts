import { InvalidArgumentError } from 'commander';
import { formatPhone, installerServices, installerTireTypes, shopDay } from '@tirekit/contract';
import {
  type ApplicationRecord,
  approveApplication,
  DecisionRefused,
  declineApplication,
  knownOfShop,
  listApplications,
  readApplication,
  listSentences,
} from '../modules/buying/installer-applications/index.ts';
import { say } from './command-line/output.ts';
import { argument, flagOption, option, requiredOption, upperCase } from './command-line/parameters.ts';
import { type Area, CommandFailed, verb } from './command-line/verb.ts';

const id = argument('id', 'the number of the application', upperCase);

export const installersArea: Area = {
  refusals: [DecisionRefused],
  verbs: {
    list: verb({
      description: 'list the applications that wait for a decision',
      options: { all: flagOption('--all', 'every application') },
      changes: false,
      run: ({ db }, { all }) => listApplications(db, all ? ['new', 'approved', 'declined'] : ['new']),
      print: (found, { all }) =>
        found.length === 0
          ? [all ? 'Nobody has applied.' : 'No application is waiting.']
          : found.map(formatLine),
    }),
    show: verb({
      description: 'show an application, and what is known of the shop',
      arguments: { id },
      changes: false,
      run: async ({ db }, given) => {
        const application = await readApplication(db, given.id);
        if (application === null) throw new CommandFailed(`There is no application ${given.id}.`);
        const known = application.state === 'new' ? listSentences(await knownOfShop(db, application)) : [];
        return { application, known };
      },
      print: ({ application, known }) => [...getDetails(application), ...known],
    }),
    approve: verb({
      description: 'let a shop join',
      arguments: { id },
      options: {
        vanMiles: option('--van <miles>', 'a van that drives so far, 1 to 200, instead of a shop', milesIn),
        isSecondShop: flagOption('--second-shop', 'the chain has another shop in that ZIP code'),
      },
      changes: true,
      run: async ({ db }, { vanMiles, isSecondShop, ...given }) => {
        const shop = await approveApplication(db, given.id, {
          isSecondShop,
          ...(vanMiles !== undefined && { vanMiles }),
        });
        say(`Approved. Buyers find it as shop ${shop.code}, and it gets a mail.`);
      },
    }),
    decline: verb({
      description: 'decline an application',
      arguments: { id },
      options: { why: requiredOption('--why <sentence>', 'the reason, which the shop reads') },
      changes: true,
      run: async ({ db }, given) => {
        await declineApplication(db, given.id, given.why);
        say('Declined. The shop gets a mail with the reason.');
      },
    }),
  },
};

function milesIn(typed: string): number {
  const miles = Number(typed);
  if (!(miles >= 1 && miles <= 200)) throw new InvalidArgumentError('A van drives 1 to 200 miles: --van 25');
  return miles;
}

const formatLine = ({ applicationId, state, createdAt, form }: ApplicationRecord): string =>
  `${applicationId}  ${shopDay(createdAt)}  ${state.padEnd(8)}  ${form.company}, ${form.city}, ${form.state}`;

function getDetails(record: ApplicationRecord): string[] {
  const { form, imageFile, installerId, why } = record;
  const named = (codes: readonly string[], names: Readonly<Record<string, string>>): string =>
    codes.map((code) => names[code] ?? code).join(', ') || 'none';
  return [
    formatLine(record),
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

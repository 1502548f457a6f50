import { InvalidArgumentError } from 'commander';
import {
  readClerk,
  listSalesTerms,
  removeSalesTerms,
  salesTermsMost,
  readSalesTerms,
  type SalesTermsOwner,
  SalesTermsRefused,
  setSalesTerms,
} from '../modules/business/sales-quotes/index.ts';
import { say } from './command-line/output.ts';
import { argument, requiredOption, wholeNumber } from './command-line/parameters.ts';
import { type Area, CommandFailed, verb } from './command-line/verb.ts';

const MOST_PERCENT = salesTermsMost.discountBps / 100;

const owner = argument('owner', 'all, an email, or program:<slug>', ownerIn);

export const salesTermsArea: Area = {
  refusals: [SalesTermsRefused],
  verbs: {
    list: verb({
      description: 'list all terms',
      changes: false,
      run: ({ db }) => listSalesTerms(db),
      print: (all) =>
        all.length === 0
          ? ['Nobody has terms. Sales staff send quotes without a discount.']
          : all.map(({ owner: of, ...terms }) => `${getName(of)}  ${formatWords(terms)}`),
    }),
    show: verb({
      description: 'show the terms that hold for one of the sales staff',
      arguments: { email: argument('email', 'the account') },
      changes: false,
      run: async ({ db }, { email }) => readSalesTerms(db, await readClerk(db, email)),
      print: (terms, { email }) => [`${email}  ${formatWords(terms)}`],
    }),
    set: verb({
      description: 'set how far sales staff may go in a quote',
      arguments: { owner },
      options: {
        discountBps: requiredOption(
          '--discount <percent>',
          `the greatest discount, 0 to ${String(MOST_PERCENT)}`,
          bpsIn,
        ),
        days: requiredOption(
          '--days <days>',
          `how long a quote may hold, 1 to ${String(salesTermsMost.days)}`,
          wholeNumber(1, salesTermsMost.days),
        ),
      },
      changes: true,
      run: async ({ db }, { owner: of, discountBps, days }) => {
        await setSalesTerms(db, of, { discountBps, days });
        say(`${getName(of)}  ${formatWords({ discountBps, days })}`);
      },
    }),
    remove: verb({
      description: 'remove terms, so that more general ones apply',
      arguments: { owner },
      changes: true,
      run: async ({ db }, { owner: of }) => {
        if (!(await removeSalesTerms(db, of)))
          throw new CommandFailed(`${getName(of)} has no terms of its own.`);
        say('Removed. More general terms apply now, if there are any.');
      },
    }),
  },
};

const PROGRAM = 'program:';

function ownerIn(typed: string): SalesTermsOwner {
  if (typed === 'all') return { kind: 'all' };
  return typed.startsWith(PROGRAM)
    ? { kind: 'program', slug: typed.slice(PROGRAM.length) }
    : { kind: 'account', email: typed };
}

function getName(of: SalesTermsOwner): string {
  if (of.kind === 'all') return 'all sales staff';
  return of.kind === 'program' ? `${PROGRAM}${of.slug}` : of.email;
}

const formatWords = ({ discountBps, days }: { discountBps: number; days: number }): string =>
  `up to ${String(discountBps / 100)}% off, ${String(days)} ${days === 1 ? 'day' : 'days'}`;

/** Percent with at most two places, with or without its sign. */
function bpsIn(typed: string): number {
  const bps = /^\d{1,2}(\.\d{1,2})?%?$/.test(typed) ? Math.round(Number.parseFloat(typed) * 100) : Number.NaN;
  if (!(bps <= salesTermsMost.discountBps))
    throw new InvalidArgumentError(`It must be 0 to ${String(MOST_PERCENT)} percent.`);
  return bps;
}

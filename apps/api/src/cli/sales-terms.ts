/**
 * The limits of sales staff for quotes, in the database at `DATABASE_URL`: `npm run sales-terms -- list`,
 * `show <email>`, `set <all, email, or program:slug> --discount 10 --days 30`, `remove <the same>`.
 */
import { parseArgs } from 'node:util';
import { salesTermsOf } from '../modules/business/sales-quotes/sales-terms.ts';
import {
  clerkOf,
  listSalesTerms,
  removeSalesTerms,
  salesTermsMost,
  type SalesTermsOwner,
  SalesTermsRefused,
  setSalesTerms,
} from '../modules/business/sales-quotes/set-sales-terms.ts';
import type { Database } from '../platform/db/database.ts';
import { fail, inDatabase, say } from './command-line.ts';

const MOST_PERCENT = salesTermsMost.discountBps / 100;
const USAGE = `npm run sales-terms -- list
npm run sales-terms -- show <email>
npm run sales-terms -- set <all, email, or program:slug> --discount <0 to ${String(MOST_PERCENT)} percent> --days <1 to ${String(salesTermsMost.days)}>
npm run sales-terms -- remove <all, email, or program:slug>`;

/** @returns the exit code */
async function run(): Promise<number> {
  let asked;
  try {
    asked = parseArgs({
      allowPositionals: true,
      options: { discount: { type: 'string', default: '' }, days: { type: 'string', default: '' } },
    });
  } catch {
    return fail(USAGE);
  }
  const [command = '', about = '', ...more] = asked.positionals;
  if (more.length > 0 || (command === 'list') !== (about === '')) return fail(USAGE);
  const { discount, days } = asked.values;
  return inDatabase(async (db) => {
    try {
      return await perform(db, { command, about, discount, days });
    } catch (error) {
      if (error instanceof SalesTermsRefused) return fail(error.message);
      throw error;
    }
  });
}

interface Asked {
  readonly command: string;
  /** Empty for `list` alone. */
  readonly about: string;
  readonly discount: string;
  readonly days: string;
}

async function perform(db: Database, { command, about, discount, days }: Asked): Promise<number> {
  switch (command) {
    case 'list': {
      const all = await listSalesTerms(db);
      if (all.length === 0) say('Nobody has terms: sales staff send quotes without a discount.');
      for (const { owner, ...terms } of all) say(`${nameOf(owner)}  ${wordsOf(terms)}`);
      return 0;
    }
    case 'show':
      say(`${about}  ${wordsOf(await salesTermsOf(db, await clerkOf(db, about)))}`);
      return 0;
    case 'set': {
      const [owner, discountBps, most] = [ownerIn(about), bpsIn(discount), daysIn(days)];
      if (discountBps === null || most === null) return fail(USAGE);
      await setSalesTerms(db, owner, { discountBps, days: most });
      say(`${nameOf(owner)}  ${wordsOf({ discountBps, days: most })}`);
      return 0;
    }
    case 'remove':
      if (!(await removeSalesTerms(db, ownerIn(about)))) return fail(`${about} has no terms of its own.`);
      say('Removed. More general terms apply now, if there are any.');
      return 0;
    default:
      return fail(USAGE);
  }
}

const PROGRAM = 'program:';

const ownerIn = (typed: string): SalesTermsOwner =>
  typed === 'all'
    ? { kind: 'all' }
    : typed.startsWith(PROGRAM)
      ? { kind: 'program', slug: typed.slice(PROGRAM.length) }
      : { kind: 'account', email: typed };

function nameOf(owner: SalesTermsOwner): string {
  if (owner.kind === 'all') return 'all sales staff';
  return owner.kind === 'program' ? `${PROGRAM}${owner.slug}` : owner.email;
}

const wordsOf = ({ discountBps, days }: { discountBps: number; days: number }): string =>
  `up to ${String(discountBps / 100)}% off, ${String(days)} ${days === 1 ? 'day' : 'days'}`;

/** Percent with at most two places, with or without its sign; null for anything else, and for too much. */
function bpsIn(typed: string): number | null {
  if (!/^\d{1,2}(\.\d{1,2})?%?$/.test(typed)) return null;
  const bps = Math.round(Number.parseFloat(typed) * 100);
  return bps <= salesTermsMost.discountBps ? bps : null;
}

function daysIn(typed: string): number | null {
  const days = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  return days >= 1 && days <= salesTermsMost.days ? days : null;
}

process.exitCode = await run();

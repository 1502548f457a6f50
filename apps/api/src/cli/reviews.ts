/**
 * Moderates reviews in the database at `DATABASE_URL`: `npm run reviews -- list`, `show <id>`, `publish <id>`,
 * `refuse <id> --reason <reason>`. Reviews are refused for reasons of the table alone, never for their ratings.
 */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { refusalReason, type ReviewReason, reviewRules, shopDay } from '@tirekit/contract';
import {
  ModerationRefused,
  publishReview,
  refuseReview,
} from '../modules/service/review-writing/moderate.ts';
import {
  findReview,
  picturesOf,
  readReview,
  reviewEvents,
  type ReviewRow,
  reviewsToModerate,
} from '../modules/service/review-writing/review-row.ts';
import type { Database } from '../platform/db/database.ts';
import { fail, inDatabase, say } from './command-line.ts';
import { isUnknownOption } from './file-problem.ts';

const LISTED = 100;

const reasons = Object.entries(reviewRules)
  .filter(([reason]) => refusalReason(reason) !== null)
  .map(([reason, { means }]) => `  ${reason.padEnd(16)}${means}`);

const USAGE = `npm run reviews -- list [--all]
npm run reviews -- show <id>
npm run reviews -- publish <id> [--by <name>]
npm run reviews -- refuse <id> --reason <reason> [--by <name>]

Reasons, which have nothing to do with the ratings:
${reasons.join('\n')}`;

/** @returns the exit code */
async function run(): Promise<number> {
  const asked = readAsked();
  if (asked === null) return fail(USAGE);
  return inDatabase(async (db) => {
    try {
      return await perform(db, asked);
    } catch (error) {
      if (error instanceof ModerationRefused) return fail(error.message);
      throw error;
    }
  });
}

interface Asked {
  readonly command: string;
  readonly id: string;
  readonly all: boolean;
  readonly reason: string;
  readonly moderator: string;
}

/** Null unless it is what the usage says. */
function readAsked(): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { all: { type: 'boolean' }, reason: { type: 'string' }, by: { type: 'string' } },
    });
    const [command = '', typed = '', ...more] = positionals;
    if (more.length > 0 || (typed === '') !== (command === 'list')) return null;
    return {
      command,
      id: typed.toUpperCase(),
      all: values.all ?? false,
      reason: values.reason ?? '',
      // For the trail of who decided what.
      moderator: values.by?.trim() || userInfo().username,
    };
  } catch (error) {
    if (isUnknownOption(error)) return null;
    throw error;
  }
}

async function perform(db: Database, { command, id, all, reason, moderator }: Asked): Promise<number> {
  if (command === 'list') {
    const found = await reviewsToModerate(db, all ? 'all' : 'waiting', LISTED);
    if (found.length === 0) say(all ? 'Nobody has written a review yet.' : 'No review is waiting.');
    for (const row of found) say(lineOf(row));
    return 0;
  }
  switch (command) {
    case 'show': {
      const row = await findReview(db, id);
      if (row === null) throw new ModerationRefused(`There is no review ${id}.`);
      for (const line of await detailsOf(db, row)) say(line);
      return 0;
    }
    case 'publish':
      await publishReview(db, id, moderator);
      say('Published. Its ratings count from now on, and its writer gets a mail.');
      return 0;
    case 'refuse': {
      const known: ReviewReason | null = refusalReason(reason);
      if (known === null) return fail(`Name a reason of the table: --reason <reason>\n${reasons.join('\n')}`);
      await refuseReview(db, id, moderator, known);
      say('Refused. Its ratings count no more, and its writer gets a mail with the reason.');
      return 0;
    }
    default:
      return fail(USAGE);
  }
}

const dayOf = (at: Date | null): string => (at === null ? 'sample    ' : shopDay(at));
const why = ({ reasons: all }: Pick<ReviewRow, 'reasons'>): string =>
  all.map((reason) => reviewRules[reason].means).join('; ');

/** Without the ratings, which are nothing to decide by. */
const lineOf = (row: ReviewRow): string =>
  `${row.reviewId}  ${dayOf(row.submittedAt)}  ${row.state.padEnd(9)}  ${row.brandName} ${row.lineName}: ${row.summary}${row.reasons.length === 0 ? '' : ` (${why(row)})`}`;

async function detailsOf(db: Database, row: ReviewRow): Promise<string[]> {
  const pictures = await picturesOf(db, row.lineId, row.reviewId);
  const events = await reviewEvents(db, row.lineId, row.reviewId);
  const former = row.replaces === null ? null : await readReview(db, row.lineId, row.replaces);
  const marks = [
    row.verified ? `verified by order ${row.orderNumber ?? ''}` : 'not verified',
    ...(row.insider ? ['has a tie to us or the manufacturer'] : []),
    ...(row.incentivized ? ['got something for it'] : []),
  ];
  return [
    lineOf(row),
    `Writer: ${row.author}, ${row.email ?? 'no email'}; ${marks.join(', ')}`,
    `Vehicle: ${row.vehicle ?? 'none'}`,
    `Comments: ${row.comments ?? 'none'}`,
    `Pictures: ${pictures.join(', ') || 'none'}`,
    ...(former?.state !== 'published'
      ? []
      : [
          `Takes the place of ${former.reviewId} once it is published. Until then, readers see: ${former.summary}`,
          `Comments there: ${former.comments ?? 'none'}`,
        ]),
    'What happened to it:',
    ...events.map(
      ({ at, actor, what, reasons: all }) =>
        `  ${at.toISOString()}  ${what}${all.length === 0 ? '' : ` (${all.join(', ')})`} by ${actor}`,
    ),
  ];
}

process.exitCode = await run();

import { InvalidArgumentError } from 'commander';
import { refusalReason, type ReviewReason, reviewRules, shopDay } from '@tirekit/contract';
import {
  findReview,
  ModerationRefused,
  listPictures,
  publishReview,
  readReviewRow,
  refuseReview,
  type ReviewEvent,
  reviewEvents,
  type ReviewRow,
  reviewsToModerate,
} from '../modules/service/review-writing/index.ts';
import type { Database } from '../platform/db/database.ts';
import { say } from './command-line/output.ts';
import { argument, flagOption, option, requiredOption, upperCase } from './command-line/parameters.ts';
import { personOf } from './command-line/person.ts';
import { type Area, CommandFailed, verb } from './command-line/verb.ts';

const LISTED = 100;

const reasons = Object.entries(reviewRules)
  .filter(([reason]) => refusalReason(reason) !== null)
  .map(([reason, { means }]) => `  ${reason.padEnd(16)}${means}`);

const id = argument('id', 'the number of the review', upperCase);
const by = option('--by <name>', 'who decides, for the trail; the user of this machine otherwise');

/** Reviews are refused for reasons of the table alone, never for their ratings. */
export const reviewsArea: Area = {
  refusals: [ModerationRefused],
  verbs: {
    list: verb({
      description: 'list the reviews that wait for a decision',
      options: { all: flagOption('--all', `the newest ${String(LISTED)} of all reviews`) },
      changes: false,
      run: ({ db }, { all }) => reviewsToModerate(db, all ? 'all' : 'waiting', LISTED),
      print: (found, { all }) =>
        found.length === 0
          ? [all ? 'Nobody has written a review yet.' : 'No review is waiting.']
          : found.map(formatLine),
    }),
    show: verb({
      description: 'show a review with its trail',
      arguments: { id },
      changes: false,
      run: ({ db }, given) => readDetails(db, given.id),
      print: listLines,
    }),
    publish: verb({
      description: 'publish a review',
      arguments: { id },
      options: { by },
      changes: true,
      run: async ({ db }, given) => {
        await publishReview(db, given.id, personOf(given.by));
        say('Published. Its ratings count from now on, and its writer gets a mail.');
      },
    }),
    refuse: verb({
      description: 'refuse or withdraw a review',
      details: `Reasons, which have nothing to do with the ratings:\n${reasons.join('\n')}`,
      arguments: { id },
      options: { reason: requiredOption('--reason <reason>', 'a reason of the table below', reasonIn), by },
      changes: true,
      run: async ({ db }, { reason, ...given }) => {
        await refuseReview(db, given.id, personOf(given.by), reason);
        say('Refused. Its ratings count no more, and its writer gets a mail with the reason.');
      },
    }),
  },
};

function reasonIn(typed: string): ReviewReason {
  const reason = refusalReason(typed);
  if (reason === null) throw new InvalidArgumentError('Name a reason of the table.');
  return reason;
}

const getDay = (at: Date | null): string => (at === null ? 'sample    ' : shopDay(at));
const why = ({ reasons: all }: Pick<ReviewRow, 'reasons'>): string =>
  all.map((reason) => reviewRules[reason].means).join('; ');

/** Leaves out the ratings, because a moderator must not decide by them. */
const formatLine = (row: ReviewRow): string =>
  `${row.reviewId}  ${getDay(row.submittedAt)}  ${row.state.padEnd(9)}  ${row.brandName} ${row.lineName}: ${row.summary}${row.reasons.length === 0 ? '' : ` (${why(row)})`}`;

interface Details {
  readonly row: ReviewRow;
  readonly pictures: readonly string[];
  readonly events: readonly ReviewEvent[];
  /** The review whose place it takes once it is published. */
  readonly former: ReviewRow | null;
}

async function readDetails(db: Database, reviewId: string): Promise<Details> {
  const row = await findReview(db, reviewId);
  if (row === null) throw new CommandFailed(`There is no review ${reviewId}.`);
  return {
    row,
    pictures: await listPictures(db, row.lineId, row.reviewId),
    events: await reviewEvents(db, row.lineId, row.reviewId),
    former: row.replaces === null ? null : await readReviewRow(db, row.lineId, row.replaces),
  };
}

function listLines({ row, pictures, events, former }: Details): string[] {
  const marks = [
    row.verified ? `verified by order ${row.orderNumber ?? ''}` : 'not verified',
    ...(row.insider ? ['has a tie to us or the manufacturer'] : []),
    ...(row.incentivized ? ['got something for it'] : []),
  ];
  return [
    formatLine(row),
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

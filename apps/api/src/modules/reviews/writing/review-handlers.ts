import type { JobHandler } from '../../../platform/jobs/outbox-worker.ts';
import { askBuyer, type AskDeps } from './ask-for-reviews.ts';
import { AskJob, ReviewJob, reviewTopics } from './review-jobs.ts';
import { askModerators, reviewDecided } from './review-mails.ts';
import { readReview, reviewEvents, type ReviewRow } from './review-row.ts';

/** What follows from reviews outside the database, by topic. Each handler may run again for the same job. */
export function reviewHandlers(deps: AskDeps): Record<string, JobHandler> {
  const { db, config, mailer } = deps;
  const storefrontOf = (row: ReviewRow) =>
    config.channels.find(({ channel }) => channel.id === row.channelId) ?? null;
  const about =
    (work: (row: ReviewRow) => Promise<void>): JobHandler =>
    async (payload) => {
      const { lineId, reviewId } = ReviewJob.parse(payload);
      const row = await readReview(db, lineId, reviewId);
      if (row !== null) await work(row);
    };
  return {
    [reviewTopics.ask]: (payload) => askBuyer(deps, AskJob.parse(payload).orderNumber),
    [reviewTopics.desk]: about(async (row) => {
      const storefront = storefrontOf(row);
      if (row.state === 'pending' && storefront !== null) await mailer.send(askModerators(row, storefront));
    }),
    [reviewTopics.decided]: about(async (row) => {
      const storefront = storefrontOf(row);
      // Decided again, or its writer has closed the account since.
      if (row.email === null || storefront === null || row.state === 'pending') return;
      const decisions = await reviewEvents(db, row.lineId, row.reviewId);
      await mailer.send(reviewDecided(row, row.email, storefront, String(decisions.length)));
    }),
  };
}

import type { JobHandler, JobTable } from '../../../platform/jobs/outbox-worker.ts';
import { lockLine } from '../../catalog/catalog/index.ts';
import { askBuyer, type AskDeps } from './ask-for-reviews.ts';
import { AskJob, ReviewJob, reviewTopics } from './review-jobs.ts';
import { getChangePage, getConfirmPage, reviewLinkLifetimes } from './review-links.ts';
import { askModerators, askToConfirm, reviewDecided } from './review-mails.ts';
import { storeTotals } from './store-totals.ts';
import { readReviewRow, reviewEvents, type ReviewRow } from './review-row.ts';

/** The work that follows from reviews outside the database, by topic. Each handler may run again for the same job. */
export function reviewHandlers(deps: AskDeps): JobTable {
  const { db, storefronts, mailer, mailLinks } = deps;
  const storefrontOf = ({ channelId }: ReviewRow) =>
    channelId === null ? undefined : storefronts.get(channelId);
  const about =
    (work: (row: ReviewRow) => Promise<void>): JobHandler =>
    async (payload) => {
      const { lineId, reviewId } = ReviewJob.parse(payload);
      const row = await readReviewRow(db, lineId, reviewId);
      if (row !== null) await work(row);
    };
  return {
    [reviewTopics.ask]: (payload) => askBuyer(deps, AskJob.parse(payload).orderNumber),
    [reviewTopics.totals]: (payload) =>
      db.transaction(async (tx) => {
        const { lineId } = ReviewJob.parse(payload);
        await lockLine(tx, lineId);
        await storeTotals(tx, lineId);
      }),
    [reviewTopics.desk]: about(async (row) => {
      const storefront = storefrontOf(row);
      if (row.state === 'pending' && storefront !== undefined)
        await mailer.send(askModerators(row, storefront));
    }),
    [reviewTopics.confirm]: about(async (row) => {
      const storefront = storefrontOf(row);
      const isOpen = row.state === 'pending' && row.reasons.includes('unconfirmed');
      if (row.email === null || storefront === undefined || !isOpen) return;
      const links = {
        confirmPath: getConfirmPage(row, mailLinks.confirmLink(row.reviewId)),
        changePath: getChangePage(row, mailLinks.reviewLink(row.reviewId, reviewLinkLifetimes.mail)),
      };
      await mailer.send(askToConfirm(row, { email: row.email, ...links }, storefront));
    }),
    [reviewTopics.decided]: about(async (row) => {
      const storefront = storefrontOf(row);
      // The review was decided again, changed since, or its email is no longer kept.
      const isOver = row.state === 'pending' || row.reasons.includes('replaced');
      if (row.email === null || storefront === undefined || isOver) return;
      const decisions = await reviewEvents(db, row.lineId, row.reviewId);
      const former = row.replaces === null ? null : await readReviewRow(db, row.lineId, row.replaces);
      const shown = row.state === 'published' ? row : former?.state === 'published' ? former : null;
      const changePath =
        shown && getChangePage(row, mailLinks.reviewLink(shown.reviewId, reviewLinkLifetimes.mail));
      await mailer.send(
        reviewDecided(row, { email: row.email, moment: String(decisions.length), changePath }, storefront),
      );
    }),
  };
}

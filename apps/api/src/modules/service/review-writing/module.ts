import {
  type BodyOf,
  confirmReview,
  openReviewForm,
  messages,
  removeReview,
  stopReviewMails,
  submitReview,
} from '@tirekit/contract';
import { registerPictureUpload } from '../../../platform/files/picture-upload.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { idempotencyKeyIn } from '../../../platform/http/idempotency-key.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ApiModule, ModuleDeps } from '../../../module.ts';
import { type CatalogReader, isAllowed, type LineEntry } from '../../catalog/catalog/index.ts';
import { orderLinks } from '../../orders/record/index.ts';
import { planReviewMails, stopAsking } from './ask-for-reviews.ts';
import { confirmAddress } from './confirm-review.ts';
import { removeOwnReview } from './erase-review.ts';
import { ownReview, writtenReview } from './own-review.ts';
import { reviewHandlers } from './review-handlers.ts';
import { reviewRetention } from './review-jobs.ts';
import { reviewLinkLifetimes, reviewMailLinks } from './review-links.ts';
import { reviewPictures } from './review-picture.ts';
import { takeReview } from './submit-review.ts';
import { getSource } from './unproven.ts';
import { vehicleName } from './vehicle-name.ts';
import { getWriter } from './writer.ts';
import { reviewData } from './personal-data.ts';

const LOOK_EVERY_MS = 15 * 60_000;

/** Reviews that people write, and the mails that ask for them. `tirekit reviews` moderates. */
export function createReviewWritingModule(deps: ModuleDeps, reader: CatalogReader): ApiModule {
  const { config, db, wake, fileLinks } = deps;
  const secret = config.RECEIPT_SIGNING_SECRET;
  const links = orderLinks(secret);
  const mailLinks = reviewMailLinks(secret);
  const jobs = reviewHandlers({ ...deps, links, mailLinks });
  const getCaller = (
    request: CallContext<'channel'>,
    { lineId }: LineEntry,
    { order, review }: Pick<BodyOf<typeof removeReview>, 'order' | 'review'>,
  ) => getWriter({ db, links, mailLinks }, request, { lineId, order, review });
  return {
    name: 'review-writing',
    personalData: reviewData,
    jobs,
    every: [
      {
        name: 'mails that ask for reviews',
        everyMs: LOOK_EVERY_MS,
        async run() {
          if ((await planReviewMails(db)) > 0) wake(jobs);
        },
      },
    ],
    retention: reviewRetention,
    routes: [
      implement(openReviewForm, async ({ body, request }) => {
        const { line, brandName } = lineMeant(reader, request, body);
        const { writer, isOrderOpen, isReviewOpen, proofs } = await getCaller(request, line, body);
        const own = await ownReview(db, line.lineId, proofs);
        return {
          brandName,
          lineName: line.name,
          path: line.path,
          discontinued: line.discontinued,
          writer: writer && {
            name: writer.name,
            email: writer.email,
            isBuyer: writer.isBuyer,
            isInsider: writer.isInsider,
            vehicle: writer.vehicle,
            datePurchased: writer.datePurchased,
          },
          isOrderOpen,
          isReviewOpen,
          own: own && (await writtenReview(db, fileLinks, line.lineId, own.reviewId)),
        };
      }),
      implement(submitReview, async ({ body, request }) => {
        const { line } = lineMeant(reader, request, body);
        const vehicle = vehicleName(reader.view(request.channel), reader.snapshot, body.vehicle);
        if (vehicle === null) throw refuseField('vehicle', messages.reviewVehicle);
        const { lineId } = line;
        const { writer, proofs } = await getCaller(request, line, body);
        const { reviewId, ...submitted } = await takeReview(db, {
          lineId,
          channelId: request.channel.id,
          body,
          vehicle,
          writer,
          proofs,
          source: getSource(secret, request.visitor),
          idempotencyKey: idempotencyKeyIn(request),
        });
        wake(jobs);
        return { ...submitted, link: mailLinks.reviewLink(reviewId, reviewLinkLifetimes.page) };
      }),
      implement(confirmReview, async ({ body, request }) => {
        const { line } = lineMeant(reader, request, body);
        if (!mailLinks.confirms(body.review)) throw new ApiProblem('not-found');
        const { reviewId, ...confirmed } = await confirmAddress(db, {
          lineId: line.lineId,
          reviewId: body.review.reviewId,
          channelId: request.channel.id,
        });
        wake(jobs);
        return { ...confirmed, link: mailLinks.reviewLink(reviewId, reviewLinkLifetimes.page) };
      }),
      implement(removeReview, async ({ body, request }) => {
        const { line } = lineMeant(reader, request, body);
        const { proofs } = await getCaller(request, line, body);
        await removeOwnReview(db, line.lineId, proofs);
        return {};
      }),
      implement(stopReviewMails, async ({ body }) => {
        if (!mailLinks.stops(body.orderNumber, body)) throw new ApiProblem('not-found');
        await stopAsking(db, secret, body.orderNumber);
        return {};
      }),
    ],
    register: (app) => registerPictureUpload(app, reviewPictures, deps),
  };
}

/** The line that is reviewed, also a discontinued one. @throws ApiProblem `not-found` for a tire that never was */
function lineMeant(
  reader: CatalogReader,
  request: CallContext<'channel'>,
  { brand, line }: { readonly brand: string; readonly line: string },
): { line: LineEntry; brandName: string } {
  const view = reader.view(request.channel);
  const { index } = view;
  const brandAt = index.brandPosition(brand);
  const lineAt = brandAt < 0 ? -1 : index.linePosition(brandAt, line);
  if (lineAt < 0 || !isAllowed(view, lineAt) || !request.channel.features.includes('reviews'))
    throw new ApiProblem('not-found');
  return { line: index.line(lineAt), brandName: index.brands[brandAt]?.name ?? '' };
}

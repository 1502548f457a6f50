import { getReview, listOwnVotes, listReviews, rankLines, voteForReview } from '@tirekit/contract';
import { CATEGORIES } from '@tirekit/tires';
import type { Queries } from '../../../platform/db/database.ts';
import type { FileLinks } from '../../../platform/files/file-links.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { ownerIn } from '../../../platform/http/own-account.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import {
  type CatalogReader,
  type ChannelView,
  isAllowed,
  lineTags,
  tagsOfReviews,
} from '../catalog/index.ts';
import type { AnswerCacheTags } from '../../../platform/http/cache-tags.ts';
import type { SessionService } from '../../people/users/index.ts';
import { lineMeant, linesMeant, type ReviewScope } from './lines-meant.ts';
import { ranking } from './rank-lines.ts';
import { listReviewFacets, storedCount } from './review-facets.ts';
import { type ReviewTotals, getSummary, type UsualTotals, usualTotals } from './review-totals.ts';
import { countReviews, readPublishedReview, readReviews } from './reviews.ts';
import { readReviewFigures } from './stored-figures.ts';
import { accountVoter, vote, listVotes } from './votes.ts';

/** The endpoints of reviews. The same for everyone, until a review is published, replaced, or removed. */
export function reviewRoutes(
  reader: CatalogReader,
  db: Queries,
  links: Pick<FileLinks, 'linkTo'>,
): ImplementedRoute[] {
  const usual = usualTotals(db);
  return [
    implement(listReviews, async ({ query, request }) => {
      const view = reader.view(request.channel);
      const lineIds = linesMeant(view, query);
      request.tagAnswer(listTags(view, lineIds));
      const { page, pageSize, sort, facets: wanted } = query;
      const { vehicle, miles, style, used, below, verified, stars } = query;
      const narrowing = { vehicle, miles, style, used, below, verified, stars };
      const [{ totals, counts }, usually, reviews] = await Promise.all([
        readReviewFigures(db, lineIds, vehicle),
        usual(),
        readReviews(db, links, {
          ...narrowing,
          lineIds,
          sort,
          limit: pageSize,
          offset: (page - 1) * pageSize,
        }),
      ]);
      const total =
        storedCount(totals.count, counts, narrowing) ?? (await countReviews(db, { ...narrowing, lineIds }));
      return {
        subject: getSubject(view, query),
        summary: getSummary(totals, leanedTo(view, query, usually), counts.of('sample', 'true')),
        facets: wanted === true ? listReviewFacets(counts) : [],
        ...{ total, page, pageSize, reviews },
      };
    }),

    implement(getReview, async ({ params: { brand, line, reviewId }, request }) => {
      const view = reader.view(request.channel);
      const lineId = lineMeant(view, { brand, line });
      request.tagAnswer(listTags(view, [lineId]));
      const review = await readPublishedReview(db, links, { lineId, reviewId });
      if (review === null) throw new ApiProblem('not-found');
      return review;
    }),

    implement(rankLines, ({ params: { by }, query: { category, page, pageSize }, request }) => {
      const view = reader.view(request.channel);
      const meant = linesMeant(view, { category });
      const { index } = view;
      request.tagAnswer(tagsOfReviews(index));
      // A ranking has only lines on sale, because people read it to choose.
      const lineIds = index.lines.flatMap(({ lineId, discontinued }, at) =>
        !discontinued && isAllowed(view, at) ? [lineId] : [],
      );
      const among = meant && new Set(meant);
      return ranking(db, view, {
        by,
        lineIds: among === null ? lineIds : lineIds.filter((lineId) => among.has(lineId)),
        ...{ page, pageSize },
      });
    }),
  ];
}

/** @param lineIds null for all lines */
function listTags({ index }: ChannelView, lineIds: readonly number[] | null): AnswerCacheTags {
  const [lineId] = lineIds ?? [];
  return lineIds?.length === 1 && lineId !== undefined
    ? lineTags(index, index.linePositionById(lineId))
    : tagsOfReviews(index);
}

/** The name of the reviews' subject. */
function getSubject({ index }: ChannelView, { brand, line }: ReviewScope) {
  const brandAt = brand === undefined ? -1 : index.brandPosition(brand);
  const lineAt = line === undefined ? -1 : index.linePosition(brandAt, line);
  return {
    brandName: index.brands[brandAt]?.name ?? null,
    lineName: index.lines[lineAt]?.name ?? null,
  };
}

/** A line's means lean toward those of its main category, and others toward those of everything. */
function leanedTo(
  { index }: ChannelView,
  { brand, line }: ReviewScope,
  { all, byCategory }: UsualTotals,
): ReviewTotals {
  if (brand === undefined || line === undefined) return all;
  const [main] = index.lines[index.linePosition(index.brandPosition(brand), line)]?.categories ?? [];
  const category = main === undefined ? undefined : CATEGORIES[main]?.slug;
  return (category === undefined ? undefined : byCategory.get(category)) ?? all;
}

/** The endpoints of a visitor's helpful votes. */
export function voteRoutes(reader: CatalogReader, db: Queries, sessions: SessionService): ImplementedRoute[] {
  return [
    implement(listOwnVotes, async ({ query: { review }, request }) => {
      const owner = ownerIn(request);
      const voter =
        owner === null ? (await sessions.named(request, undefined))?.hash : accountVoter(owner.uid);
      return { reviewIds: voter === undefined ? [] : await listVotes(db, voter, review) };
    }),

    implement(voteForReview, async ({ body: { brand, line, reviewId, helpful: isHelpful }, request }) => {
      const lineId = lineMeant(reader.view(request.channel), { brand, line });
      const owner = ownerIn(request);
      const voter = owner === null ? (await sessions.open(request, undefined)).hash : accountVoter(owner.uid);
      return { reviewId, isHelpful, helpful: await vote(db, { lineId, reviewId }, voter, isHelpful) };
    }),
  ];
}

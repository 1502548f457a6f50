import { linePath } from '@tirekit/contract';
import { PostedOn } from '@tirekit/shell-ui';
import { ReviewAverages, ReviewCard } from '@tirekit/tire-ui';
import {
  Breadcrumbs,
  ButtonLink,
  Cluster,
  Container,
  formatCount,
  EmptyState,
  formatNumber,
  Link,
  Pagination,
  Stack,
} from '@tirekit/ui';
import { useOwnVotes } from '../data/own-votes.ts';
import type { ReviewsPageData } from '../data/load-reviews.ts';
import { writeReviewsState } from '../model/filters.ts';
import { REVIEWS_PATH } from '../model/scope.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import { HelpfulVote } from './helpful-vote.tsx';
import { ReviewLinks } from './review-links.tsx';
import styles from './reviews-page.module.css';
import { StarCounts } from './star-counts.tsx';

export type ReviewsPageProps = ReviewsPageData;

/** Reviews of a line, a brand, a category, a type, or of everything, with their averages and filters. */
export function ReviewsPage(props: ReviewsPageProps) {
  const { path, tiresPath, words, summary, isOfLine, state } = props;
  const writePath = `${tiresPath}/write-a-review`;
  return (
    <Container>
      <Stack gap={6}>
        <Breadcrumbs items={words.crumbs} />
        <div>
          <h1>{words.title}</h1>
          <p className={styles['lead']}>
            We show every review that follows our rules, good or bad. The numbers count all of them.
          </p>
        </div>
        <Cluster gap={3}>
          {isOfLine && <ButtonLink to={writePath}>Write a review</ButtonLink>}
          <ButtonLink to={tiresPath} tone={isOfLine ? 'quiet' : 'secondary'}>
            {words.tires}
          </ButtonLink>
        </Cluster>
        {path === REVIEWS_PATH && <ReviewLinks />}
        {summary.count === 0 ? (
          <EmptyState title="No reviews yet">
            <p>
              {isOfLine
                ? 'Have you driven on these tires? Be the first to say how they are.'
                : 'None of these tires has a review yet.'}
            </p>
          </EmptyState>
        ) : (
          <div className={styles['columns']}>
            <section aria-labelledby="averages" className={styles['averages']}>
              <h2 id="averages">Averages</h2>
              <ReviewAverages summary={summary} toward={words.toward} />
              <StarCounts
                distribution={summary.distribution}
                hrefFor={(stars) =>
                  path + writeReviewsState({ sort: state.sort, page: 1, stars: String(stars) })
                }
              />
            </section>
            <Results {...props} />
          </div>
        )}
        {path !== REVIEWS_PATH && (
          <p>
            <Link to={REVIEWS_PATH}>All tire reviews</Link>
          </p>
        )}
      </Stack>
    </Container>
  );
}

function Results(page: ReviewsPageProps) {
  const { path, state, counts, summary, total, reviews, pages, isNarrowed, isOfLine } = page;
  const ownVotes = useOwnVotes(reviews.map(({ reviewId }) => reviewId));
  return (
    <section aria-labelledby="results" className={styles['results']}>
      <h2 id="results">
        {isNarrowed
          ? `${formatNumber(total)} of ${formatCount(summary.count, 'review')}`
          : formatCount(summary.count, 'review')}
      </h2>
      <FilterForm path={path} state={state} counts={counts} />
      {isNarrowed && <ChosenFilters path={path} state={state} />}
      {total === 0 && (
        <EmptyState title="No review matches all of these filters" headingLevel={3}>
          <p>Take one of them away to see more.</p>
        </EmptyState>
      )}
      {reviews.map((review) => (
        <ReviewCard
          key={review.reviewId}
          review={review}
          date={<PostedOn day={review.postedOn} />}
          tire={
            !isOfLine && (
              <Link to={linePath(review.brand, review.line)}>
                {review.brandName} {review.lineName}
              </Link>
            )
          }
        >
          <HelpfulVote review={review} isHelpful={ownVotes.includes(review.reviewId)} />
        </ReviewCard>
      ))}
      <Pagination
        page={state.page}
        pageCount={pages}
        label="Pages of reviews"
        hrefFor={(to) => path + writeReviewsState({ ...state, page: to })}
      />
    </section>
  );
}

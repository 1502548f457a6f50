import type { Review } from '@tirekit/contract';
import { PostedOn } from '@tirekit/shell-ui';
import { ReviewCard } from '@tirekit/tire-ui';
import { Breadcrumbs, ButtonLink, Notice, Page, Stack } from '@tirekit/ui';
import type { ScopeWords } from '../model/scope.ts';
import { HelpfulVote } from './helpful-vote.tsx';

export interface ReviewPageProps {
  review: Review;
  isHelpful: boolean;
  /** Of the line. */
  reviewsPath: string;
  words: ScopeWords;
  /** Why a vote was not taken. */
  message: string | null;
}

/** One review, and whether the visitor found it helpful. */
export function ReviewPage({ review, isHelpful, reviewsPath, words, message }: ReviewPageProps) {
  const crumbs = [
    ...words.crumbs.slice(0, -1),
    { label: 'Reviews', to: reviewsPath },
    { label: 'One review' },
  ];
  return (
    <Page width="text">
      <Stack gap={6}>
        <Breadcrumbs items={crumbs} />
        <h1>A review of the {words.subject}</h1>
        {message !== null && <Notice tone="critical" role="alert" title={message} />}
        <ReviewCard review={review} headingLevel={2} date={<PostedOn day={review.postedOn} />}>
          <HelpfulVote review={review} isHelpful={isHelpful} />
        </ReviewCard>
        <div>
          <ButtonLink to={reviewsPath}>All reviews of the {words.subject}</ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}

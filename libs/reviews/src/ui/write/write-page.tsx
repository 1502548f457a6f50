import type { AnswerOf, openReviewForm } from '@tirekit/contract';
import { Breadcrumbs, Notice, Page, Stack } from '@tirekit/ui';
import type { SentReview } from '../../model/sent-review.ts';
import { Sent } from './sent.tsx';
import { WriteForm, type WriteFormProps } from './write-form.tsx';

export interface WritePageProps
  extends AnswerOf<typeof openReviewForm>, Pick<WriteFormProps, 'formPath' | 'pageKey' | 'answer'> {
  /** What became of a review that was just sent; null for an open form. */
  sent: SentReview | null;
}

/** Writes a review of a line, and says what becomes of it. */
export function WritePage({ sent, ...page }: WritePageProps) {
  const { brandName, lineName, path, formPath } = page;
  const tire = `${brandName} ${lineName}`;
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Brands', to: '/brands' },
    { label: brandName, to: path.split('/').slice(0, 3).join('/') },
    { label: lineName, to: path },
    { label: 'Write a review' },
  ];
  return (
    <Page width="text">
      <Stack gap={6}>
        <Breadcrumbs items={crumbs} />
        {sent === null ? (
          <>
            <h1>Write a review of the {tire}</h1>
            <About {...page} />
            <WriteForm
              key={formPath}
              linePath={path}
              formPath={formPath}
              writer={page.writer}
              pageKey={page.pageKey}
              answer={page.answer}
            />
          </>
        ) : (
          <Sent sent={sent} tire={tire} linePath={path} formPath={formPath} />
        )}
      </Stack>
    </Page>
  );
}

/** What is known before anything is typed: whether the review will be verified, and that the tire is sold no more. */
function About({
  writer,
  isOrderOpen,
  discontinued,
}: Pick<WritePageProps, 'writer' | 'isOrderOpen' | 'discontinued'>) {
  return (
    <>
      <p>
        Good or bad, your experience helps other drivers choose. We publish every review that keeps to our
        rules: no links or contact details, no insults, in your own words.
      </p>
      {discontinued && <Notice title="This tire is no longer sold. You can still review it." />}
      {writer?.isBuyer && (
        <Notice tone="positive" title="You bought these tires here, so your review is marked as verified." />
      )}
      {isOrderOpen === false && (
        <Notice tone="caution" title="This link has expired.">
          <p>
            You can write your review all the same. Sign in with the account you bought with, and it’s marked
            as verified.
          </p>
        </Notice>
      )}
    </>
  );
}

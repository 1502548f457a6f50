import type { AnswerOf, openReviewForm } from '@tirekit/contract';
import { Breadcrumbs, Notice, Page, Stack } from '@tirekit/ui';
import type { SentReview } from '../../model/sent-review.ts';
import { AboutOwn } from './about-own.tsx';
import { RemoveReview } from './remove-review.tsx';
import { Sent } from './sent.tsx';
import { WriteForm, type WriteFormProps } from './write-form.tsx';

export interface WritePageProps
  extends AnswerOf<typeof openReviewForm>, Pick<WriteFormProps, 'formPath' | 'pageKey' | 'answer'> {
  /** The outcome of a review that was just sent; null for an open form. */
  sent: SentReview | null;
}

/** Writes a review of a line, or changes or removes one's own, and says what becomes of it. */
export function WritePage({ sent, ...page }: WritePageProps) {
  const { brandName, lineName, path, formPath, own } = page;
  const tire = `${brandName} ${lineName}`;
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Brands', to: '/brands' },
    { label: brandName, to: path.split('/').slice(0, 3).join('/') },
    { label: lineName, to: path },
    { label: own === null || sent !== null ? 'Write a review' : 'Change your review' },
  ];
  return (
    <Page width="text">
      <Stack gap={6}>
        <Breadcrumbs items={crumbs} />
        {sent === null ? (
          <>
            <h1>{`${own === null ? 'Write a review' : 'Change your review'} of the ${tire}`}</h1>
            {own === null ? <About {...page} /> : <AboutOwn own={own} />}
            <WriteForm
              key={formPath}
              linePath={path}
              formPath={formPath}
              writer={page.writer}
              own={own}
              pageKey={page.pageKey}
              answer={page.answer}
            />
            {own !== null && <RemoveReview tire={tire} />}
          </>
        ) : (
          <Sent sent={sent} tire={tire} linePath={path} formPath={formPath} />
        )}
      </Stack>
    </Page>
  );
}

/** Facts known before anything is typed: if the review will be verified, and if the tire is discontinued. */
function About({
  writer,
  isOrderOpen,
  isReviewOpen,
  discontinued,
}: Pick<WritePageProps, 'writer' | 'isOrderOpen' | 'isReviewOpen' | 'discontinued'>) {
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
      {isReviewOpen === false && (
        <Notice tone="caution" title="This link no longer opens a review.">
          <p>
            It has expired, or the review is no longer published. If you wrote it with your account, sign in
            to change or remove it.
          </p>
        </Notice>
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

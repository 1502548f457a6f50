import { business, reviewRules } from '@tirekit/contract';
import { ButtonLink, Cluster, Notice, Stack } from '@tirekit/ui';
import { linkFields, type SentReview } from '../../model/sent-review.ts';
import { useHydrated } from '@tirekit/shell-ui';
import { useEffect, useState } from 'react';
import { useForgottenDraft } from './use-draft.ts';

interface SentProps {
  sent: SentReview;
  /** Brand and model. */
  tire: string;
  linePath: string;
  formPath: string;
}

const headings: Readonly<Record<SentReview['state'], string>> = {
  published: 'Thank you for your review',
  pending: 'We received your review',
  refused: 'Thank you for your review',
  removed: 'Your review is removed',
};

/** The outcome of a review that was sent. */
export function Sent({ sent, tire, linePath, formPath }: SentProps) {
  useForgottenDraft(linePath);
  useFocusAtBeginning();
  const isUnconfirmed = sent.reasons.includes('unconfirmed');
  const why = sent.reasons.flatMap((reason) =>
    reason === 'unconfirmed' ? [] : (reviewRules[reason].waits ?? []),
  );
  return (
    <Stack gap={6}>
      <h1>{headings[sent.state]}</h1>
      {sent.state === 'published' && (
        <Notice tone="positive" role="status" title={`Your review of the ${tire} is published.`}>
          {sent.verified && <p>It’s marked as verified, because you bought the tires here.</p>}
        </Notice>
      )}
      {sent.state === 'pending' && isUnconfirmed && <CheckYourEmail others={why} />}
      {sent.state === 'pending' && !isUnconfirmed && (
        <Notice tone="info" role="status" title="One of us reads it before it’s published.">
          {why.length > 0 && (
            <ul>
              {why.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          {sent.formerStays && <p>Until then, readers see what you wrote before.</p>}
          <p>
            How you rated the tire has nothing to do with it. We’ll email you once it’s decided, and if we
            don’t publish it, we’ll say why.
          </p>
        </Notice>
      )}
      {sent.state === 'refused' && (
        <Notice tone="caution" role="status" title="We did not publish this review.">
          <p>We emailed you the reason. You’re welcome to write another one.</p>
        </Notice>
      )}
      {sent.state === 'removed' && (
        <Notice tone="positive" role="status" title={`Your review of the ${tire} is gone from our pages.`}>
          <p>Its ratings no longer count. You’re welcome to write another one.</p>
        </Notice>
      )}
      <Cluster>
        <ButtonLink to={`${linePath}/reviews`} tone="primary">
          See all reviews
        </ButtonLink>
        <ButtonLink to={linePath}>Back to the tire</ButtonLink>
        {sent.link !== null && sent.state !== 'refused' && (
          <ButtonLink to={`${formPath}?${new URLSearchParams(linkFields(sent.link)).toString()}`}>
            Change or remove your review
          </ButtonLink>
        )}
        {sent.state === 'refused' && <ButtonLink to={formPath}>Write another review</ButtonLink>}
      </Cluster>
    </Stack>
  );
}

/** A guest is asked by mail whether the address is theirs. */
function CheckYourEmail({ others }: { others: readonly string[] }) {
  return (
    <Notice tone="info" role="status" title="Please check your email to confirm your review.">
      <p>
        {`We sent you a link. Your review counts once you open it and confirm. You have ${String(business.reviewForm.confirmDays)} days.`}
      </p>
      {others.length > 0 && (
        <>
          <p>One of us reads it then, before it’s published:</p>
          <ul>
            {others.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <p>We ask everyone who hasn’t bought the tires from us, however they rated them.</p>
    </Notice>
  );
}

/** The form is gone, and with it the button that had the focus. A page that the browser opens begins at its beginning by itself. */
function useFocusAtBeginning(): void {
  const [isInForm] = useState(useHydrated());
  useEffect(() => {
    if (isInForm) document.querySelector('main')?.focus({ preventScroll: true });
  }, [isInForm]);
}

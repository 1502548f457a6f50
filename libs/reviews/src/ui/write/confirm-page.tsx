import { business, messages } from '@tirekit/contract';
import { Button, ButtonLink, Cluster, Notice, Page, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import * as reviewMessages from '../../model/review-messages.ts';

/** The reason why the button didn't confirm: the link opens no review, or something went wrong. */
export type ConfirmFailure = 'gone' | 'failed';

interface ConfirmPageProps {
  /** Brand and model. */
  tire: string;
  formPath: string;
  /** Null before the button was pressed. */
  outcome: ConfirmFailure | null;
}

/** The page that our mail links to after a guest wrote a review. Its button confirms that the review is theirs. */
export function ConfirmReviewPage({ tire, formPath, outcome }: ConfirmPageProps) {
  return (
    <Page width="text">
      <Stack gap={4}>
        <h1>Confirm your review</h1>
        {outcome === 'gone' ? (
          <>
            <Notice tone="caution" role="alert">
              <p>{reviewMessages.reviewConfirmGone}</p>
            </Notice>
            <Cluster>
              <ButtonLink to={formPath}>Write another review</ButtonLink>
            </Cluster>
          </>
        ) : (
          <>
            {outcome === 'failed' && (
              <Notice tone="critical" role="alert" title={messages.technicalProblem} />
            )}
            <p>{`Did you write a review of the ${tire}? It counts once you confirm.`}</p>
            <Form method="post">
              <Button type="submit" tone="primary">
                Yes, it’s mine
              </Button>
            </Form>
            <p>
              {`If it isn’t yours, you don’t need to do anything. We won’t publish it, and we’ll delete it after ${String(business.reviewForm.confirmDays)} days.`}
            </p>
          </>
        )}
      </Stack>
    </Page>
  );
}

import { messages } from '@tirekit/contract';
import { Button, ButtonLink, Cluster, Notice, Page, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import * as reviewMessages from '../../model/review-messages.ts';

/**
 * The page that a mail asking for reviews links to for stopping such mails.
 * @param stopped null before the button was pressed; false if that failed
 */
export function NoMoreMailsPage({ stopped }: { stopped: boolean | null }) {
  return (
    <Page width="text">
      <Stack gap={4}>
        {stopped === true ? (
          <>
            <h1>No more emails about reviews</h1>
            <Notice tone="positive" role="status">
              <p>{reviewMessages.reviewMailStopped}</p>
            </Notice>
            <p>You can still write a review of any tire on its page.</p>
            <Cluster>
              <ButtonLink to="/">Go to our home page</ButtonLink>
            </Cluster>
          </>
        ) : (
          <>
            <h1>Stop emails about reviews?</h1>
            {stopped === false && <Notice tone="critical" role="alert" title={messages.technicalProblem} />}
            <p>We’ll no longer ask you for reviews of the tires you buy. Emails about your orders stay.</p>
            <Form method="post">
              <Button type="submit" tone="primary">
                Stop these emails
              </Button>
            </Form>
          </>
        )}
      </Stack>
    </Page>
  );
}

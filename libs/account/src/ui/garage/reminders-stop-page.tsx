import { messages } from '@tirekit/contract';
import { Button, ButtonLink, Cluster, Notice, Page, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import { FormMessage } from '@tirekit/shell-ui';
import * as accountMessages from '../../model/account-messages.ts';

/**
 * The page that a reminder links to for stopping reminders.
 * @param stopped null before the button was pressed; false if that failed
 */
export function RemindersStopPage({ stopped }: { stopped: boolean | null }) {
  return (
    <Page width="text">
      <Stack gap={4}>
        {stopped === true ? (
          <>
            <h1>No more reminders</h1>
            <Notice tone="positive" role="status">
              <p>{accountMessages.remindersStopped}</p>
            </Notice>
            <p>You can turn them on again in your garage.</p>
            <Cluster>
              <ButtonLink to="/account/my-garage">Open your garage</ButtonLink>
            </Cluster>
          </>
        ) : (
          <>
            <h1>Stop rotation reminders?</h1>
            <FormMessage>{stopped === false ? messages.garageFailed : null}</FormMessage>
            <p>
              We’ll stop emailing you about the tires of this vehicle. Everything else in your garage stays.
            </p>
            <Form method="post">
              <Button type="submit" tone="primary">
                Stop these reminders
              </Button>
            </Form>
          </>
        )}
      </Stack>
    </Page>
  );
}

import { consentWords, messages } from '@tirekit/contract';
import { useSite, mailingListPath } from '@tirekit/shell-ui';
import { Button, Cluster, Link, Notice, Page, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import * as contactMessages from '../model/contact-messages.ts';
import * as listMessages from '../model/mailing-list-messages.ts';

/** `stopped` is a link that would confirm an address which has unsubscribed since. */
export type LinkOutcome = 'done' | 'returned' | 'gone' | 'stopped' | 'failed';

export interface SubscriptionLinkPageProps {
  /** True to leave the list, false to confirm an address. */
  stops: boolean;
  /** Null before the button was pressed. */
  outcome: LinkOutcome | null;
}

/** The page behind the links of the list's mails. */
export function SubscriptionLinkPage({ stops, outcome }: SubscriptionLinkPageProps) {
  return (
    <Page width="text">
      <Stack gap={6}>
        <h1>{stops ? 'Stop our emails' : 'Confirm your email'}</h1>
        {outcome === 'done' && (
          <Notice
            tone="positive"
            role="status"
            title={stops ? listMessages.listStopped : listMessages.listConfirmed}
          />
        )}
        {outcome === 'returned' && <Notice tone="positive" role="status" title={listMessages.listReturned} />}
        {outcome === 'gone' && (
          <Notice tone="caution" role="alert" title={messages.listLinkGone}>
            <p>
              <Link to={mailingListPath}>Sign up</Link>
            </p>
          </Notice>
        )}
        {outcome === 'stopped' && <Notice tone="caution" role="alert" title={messages.listLinkStopped} />}
        {outcome === 'failed' && <Notice tone="critical" role="alert" title={contactMessages.tryAgain} />}
        {(outcome === null || outcome === 'failed') && (
          <Form method="post">
            <Cluster>
              <Button type="submit" tone="primary">
                {stops ? 'Unsubscribe' : 'Confirm my email'}
              </Button>
            </Cluster>
          </Form>
        )}
        {stops && (outcome === null || outcome === 'done' || outcome === 'failed') && <ComeBack />}
      </Stack>
    </Page>
  );
}

/** For readers who pressed in error, and for those who unsubscribed before and want offers after all. */
function ComeBack() {
  const { name } = useSite().channel;
  return (
    <Form method="post">
      <Stack gap={4}>
        <p>{consentWords('mailing-list', { store: name, phone: null })}</p>
        <Cluster>
          <Button type="submit" name="intent" value="return">
            Get offers again
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}

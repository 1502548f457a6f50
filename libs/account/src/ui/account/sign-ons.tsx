import { shopDay, type SignOnSummary } from '@tirekit/contract';
import { forgetAtSignOut } from '@tirekit/shell-ui';
import { Badge, Button, Cluster, formatDate, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import styles from './account.module.css';

/** The browsers in which somebody is signed in, each with a way to end it. */
export function SignOnList({ signOns }: { signOns: readonly SignOnSummary[] }) {
  const others = signOns.filter(({ current }) => !current);
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={4} className={styles['rows']}>
        {signOns.map((signOn) => (
          <li key={signOn.sid}>
            <OneSignOn signOn={signOn} />
          </li>
        ))}
      </Stack>
      <Cluster>
        {others.length > 0 && (
          <Form method="post">
            <Button type="submit" name="intent" value="end-others">
              Sign out of all other browsers
            </Button>
          </Form>
        )}
        <Form method="post" action="/logout" reloadDocument onSubmit={forgetAtSignOut}>
          <Button type="submit" tone="quiet">
            Sign out here
          </Button>
        </Form>
      </Cluster>
    </Stack>
  );
}

function OneSignOn({ signOn }: { signOn: SignOnSummary }) {
  const { sid, device, storefront, signedInAt, seenAt, current } = signOn;
  return (
    <Cluster justify="between">
      <div>
        <strong>{device}</strong> at {storefront} {current && <Badge>This browser</Badge>}
        <div className={styles['quiet']}>
          Signed in {formatDate(shopDay(signedInAt))}. Last seen {formatDate(shopDay(seenAt))}.
        </div>
      </div>
      {!current && (
        <Form method="post">
          <input type="hidden" name="sid" value={sid} />
          <Button
            type="submit"
            size="sm"
            name="intent"
            value="end"
            aria-label={`Sign out ${device} at ${storefront}`}
          >
            Sign out
          </Button>
        </Form>
      )}
    </Cluster>
  );
}

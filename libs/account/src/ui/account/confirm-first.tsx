import { ButtonLink, Cluster, Notice, Stack } from '@tirekit/ui';
import { confirmPath } from '../../model/confirm-path.ts';
import * as accountMessages from '../../model/account-messages.ts';

interface ConfirmFirstProps {
  /** The change to confirm, as in `change your password`. */
  what: string;
  /** The page to come back to. */
  back: string;
}

/** Stands in for a form that a buyer who signed in a while ago can't send yet. */
export function ConfirmFirst({ what, back }: ConfirmFirstProps) {
  return (
    <Stack gap={4}>
      <p>You signed in a while ago. To {what}, please confirm that it’s you first.</p>
      <Cluster>
        <ButtonLink to={confirmPath(back)}>Confirm it’s you</ButtonLink>
      </Cluster>
    </Stack>
  );
}

/** The notice for a buyer who has just confirmed their identity. */
export function ConfirmedNotice() {
  return (
    <Notice tone="positive" role="status">
      <p>{accountMessages.freshNow}</p>
    </Notice>
  );
}

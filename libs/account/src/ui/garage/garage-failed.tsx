import { messages } from '@tirekit/contract';
import { ButtonLink, Cluster, Notice, Stack } from '@tirekit/ui';

/** The garage cannot be shown just now. Nothing of it is lost. */
export function GarageFailed({ at }: { at: string }) {
  return (
    <Stack gap={4}>
      <Notice tone="critical" role="alert">
        <p>{messages.garageFailed}</p>
      </Notice>
      <p>Your vehicles are safe.</p>
      <Cluster>
        <ButtonLink to={at} reloadDocument>
          Try again
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}

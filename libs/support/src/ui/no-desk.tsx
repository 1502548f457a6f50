import { chatMessages } from '@tirekit/contract';
import { Button, Notice, Page } from '@tirekit/ui';
import { useRevalidator } from 'react-router';

/** Instead of the desk: the account may not answer, or the API is away and may be back in a moment. */
export function NoDesk({ isAway }: { isAway: boolean }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Page width="text">
      <h1>Support desk</h1>
      {isAway ? (
        <Notice
          tone="caution"
          role="alert"
          title={chatMessages.deskAway}
          action={
            <Button busy={state === 'loading'} onClick={() => void revalidate()}>
              Try again
            </Button>
          }
        />
      ) : (
        <Notice tone="caution">{chatMessages.noDesk}</Notice>
      )}
    </Page>
  );
}

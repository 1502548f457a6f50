import { shopDay, type PasskeySummary } from '@tirekit/contract';
import { Button, Cluster, formatDate, Stack, TextField } from '@tirekit/ui';
import { useId, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { makePasskey } from '../../data/ask-passkey.ts';
import { accountSavedAt } from '../../model/saved-words.ts';
import { FormMessage } from '@tirekit/shell-ui';
import styles from './account.module.css';

interface PasskeysProps {
  passkeys: readonly PasskeySummary[];
  /** The name typed before the buyer had to confirm their identity. */
  typedName: string;
}

/** The passkeys of an account, and the way to another one. */
export function Passkeys({ passkeys, typedName }: PasskeysProps) {
  return (
    <Stack gap={4}>
      <p>
        A passkey signs you in with your fingerprint, your face, or the PIN of your device. No one can guess
        it, and no website ever sees it.
      </p>
      {passkeys.length > 0 && (
        <Stack as="ul" gap={4} className={styles['rows']}>
          {passkeys.map(({ passkeyId, name, createdAt, usedAt }) => (
            <li key={passkeyId}>
              <Cluster justify="between">
                <div>
                  <strong>{name}</strong>
                  <div className={styles['quiet']}>
                    Added {formatDate(shopDay(createdAt))}.{' '}
                    {usedAt === null ? 'Not used yet.' : `Last used ${formatDate(shopDay(usedAt))}.`}
                  </div>
                </div>
                <Form method="post">
                  <input type="hidden" name="passkeyId" value={passkeyId} />
                  <Button
                    type="submit"
                    size="sm"
                    name="intent"
                    value="remove-passkey"
                    aria-label={`Remove ${name}`}
                  >
                    Remove
                  </Button>
                </Form>
              </Cluster>
            </li>
          ))}
        </Stack>
      )}
      <p className={styles['plain']}>Turn on JavaScript in your browser to add a passkey.</p>
      <AddPasskey typedName={typedName} />
    </Stack>
  );
}

function AddPasskey({ typedName }: Pick<PasskeysProps, 'typedName'>) {
  const navigate = useNavigate();
  const id = useId();
  const [name, setName] = useState(typedName);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const outcome = await makePasskey('/account/security/passkey', name.trim());
    setBusy(false);
    if (outcome === null) return;
    if ('message' in outcome) setProblem(outcome.message);
    else if ('confirm' in outcome) await navigate(outcome.confirm);
    else {
      setName('');
      await navigate(accountSavedAt('/account/security', 'passkey'));
    }
  };
  return (
    <div className={styles['scripted']}>
      <Stack gap={4}>
        <FormMessage>{problem}</FormMessage>
        <TextField
          id={id}
          label="Name of the new passkey"
          hint="Such as My phone. We use the name of your browser otherwise."
          optional
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Cluster>
          <Button busy={isBusy} onClick={() => void press()}>
            Add a passkey
          </Button>
        </Cluster>
      </Stack>
    </div>
  );
}

import { Button, Stack } from '@tirekit/ui';
import { useState } from 'react';
import { signInByPasskey } from '../../data/ask-passkey.ts';
import { FormMessage } from '@tirekit/shell-ui';
import styles from './sign-on.module.css';

interface PasskeyButtonProps {
  label: string;
  /** The address that issues the challenge and takes the signature. */
  address: string;
}

/** Signs in, or confirms an identity, by passkey instead of a password. */
export function PasskeyButton({ label, address }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const outcome = await signInByPasskey(address);
    if (outcome !== null && 'done' in outcome) {
      // It stays busy until the next page is there.
      window.location.assign(outcome.done);
      return;
    }
    setProblem(outcome !== null && 'message' in outcome ? outcome.message : null);
    setBusy(false);
  };
  return (
    <div className={styles['passkey']}>
      <Stack gap={4}>
        <p className={styles['or']}>or</p>
        <FormMessage>{problem}</FormMessage>
        <Button wide size="lg" busy={isBusy} onClick={() => void press()}>
          {label}
        </Button>
      </Stack>
    </div>
  );
}

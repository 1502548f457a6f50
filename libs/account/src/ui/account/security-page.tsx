import type { PasskeySummary, SignOnSummary } from '@tirekit/contract';
import { AccountFrame, type FormErrors, FormMessage, SavedNotice, AccountSection } from '@tirekit/shell-ui';
import { Stack } from '@tirekit/ui';
import { accountSavedWords } from '../../model/saved-words.ts';
import { ChangePassword } from './change-password.tsx';
import { ConfirmedNotice, ConfirmFirst } from './confirm-first.tsx';
import { Passkeys } from './passkeys.tsx';
import { SignOnList } from './sign-ons.tsx';
import styles from './account.module.css';

export interface SecurityPageProps {
  email: string;
  /** The last time that the password was set; null if it never was. */
  passwordChangedAt: string | null;
  passkeys: readonly PasskeySummary[];
  signOns: readonly SignOnSummary[];
  /** True if the buyer has recently confirmed their identity. */
  isFresh: boolean;
  /** Values typed before they had to confirm it; null if there are none. */
  typed: FormErrors | null;
  errors: FormErrors | null;
}

/** The buyer's password, passkeys, and sign-ons. */
export function SecurityPage(props: SecurityPageProps) {
  const { email, passwordChangedAt, passkeys, signOns, isFresh, typed, errors } = props;
  const isOfPassword = errors?.values['intent'] === 'password';
  return (
    <AccountFrame title="Security" current="security">
      {errors === null && <SavedNotice savedWords={accountSavedWords} />}
      {errors === null && typed !== null && <ConfirmedNotice />}
      <FormMessage>{isOfPassword ? null : (errors?.message ?? null)}</FormMessage>
      <Stack gap={6} className={styles['column']}>
        <AccountSection title="Password">
          {isFresh || isOfPassword ? (
            <ChangePassword
              email={email}
              changedAt={passwordChangedAt}
              errors={isOfPassword ? errors : null}
            />
          ) : (
            <ConfirmFirst what="change your password" back="/account/security" />
          )}
        </AccountSection>
        <AccountSection title="Passkeys">
          <Passkeys passkeys={passkeys} typedName={typed?.values['name'] ?? ''} />
        </AccountSection>
        <AccountSection title="Where you’re signed in">
          <SignOnList signOns={signOns} />
        </AccountSection>
      </Stack>
    </AccountFrame>
  );
}

import type { Account } from '@tirekit/contract';
import { AccountFrame, type FormErrors, SavedNotice, AccountSection } from '@tirekit/shell-ui';
import { Stack } from '@tirekit/ui';
import { accountSavedWords } from '../../model/saved-words.ts';
import type { SentTo } from '../../data/sent-to.ts';
import { AddressList } from './address-list.tsx';
import { ConfirmedNotice } from './confirm-first.tsx';
import { Consents } from './consents-form.tsx';
import { PersonForm } from './details-form.tsx';
import { ChangeEmail } from './email-form.tsx';
import styles from './account.module.css';

export interface DetailsPageProps {
  account: Account;
  /** True if the buyer has recently confirmed their identity. */
  isFresh: boolean;
  /** True if they have just come back from confirming it. */
  isBack: boolean;
  /** Of the form that was sent, which its `intent` names. */
  answer: SentTo | null;
}

/** The buyer's name, address, and email preferences. */
export function DetailsPage({ account, isFresh, isBack, answer }: DetailsPageProps) {
  const toErrors = (intent: string): FormErrors | null =>
    answer?.ok === false && answer.values['intent'] === intent ? answer : null;
  return (
    <AccountFrame title="Your details" current="details">
      {answer === null && <SavedNotice savedWords={accountSavedWords} />}
      {isBack && <ConfirmedNotice />}
      <Stack gap={6} className={styles['column']}>
        <AccountSection title="Name and phone">
          <PersonForm account={account} errors={toErrors('details')} />
        </AccountSection>
        <AccountSection title="Email">
          <ChangeEmail account={account} isFresh={isFresh} answer={answer?.ok ? answer : toErrors('email')} />
        </AccountSection>
        <AccountSection title="Addresses">
          <AddressList addresses={account.addresses} />
        </AccountSection>
        <AccountSection title="What we may send you">
          <Consents account={account} errors={toErrors('consents')} />
        </AccountSection>
      </Stack>
    </AccountFrame>
  );
}

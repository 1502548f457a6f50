import { AccountFrame, accountPages, forgetAtSignOut, useSite } from '@tirekit/shell-ui';
import { Button, Cluster, LinkRows } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import styles from './account.module.css';

export interface OverviewPageProps {
  firstName: string;
  email: string;
  /** Current news: the last order, the car, a due rotation. */
  children?: ReactNode;
}

/** The pages of an account with their subjects, in the order that buyers need them. */
const about = [
  { page: 'orders', detail: 'Track, cancel, return, or reorder' },
  { page: 'garage', detail: 'Your cars, their tires, and when to rotate them' },
  { page: 'details', detail: 'Name, email, addresses, and what we send you' },
  { page: 'security', detail: 'Password, passkeys, and where you’re signed in' },
  { page: 'searches', detail: 'What you looked for' },
  { page: 'program', detail: 'The price of your employer, credit union, or club' },
  { page: 'referrals', detail: 'Your link, what your friends ordered, and your gift cards' },
  { page: 'taxExemption', detail: 'Your sales tax exemption certificates' },
  { page: 'data', detail: 'Download it, or delete your account' },
] as const;

/** The first page of an account. */
export function OverviewPage({ firstName, email, children }: OverviewPageProps) {
  const { features } = useSite().channel;
  return (
    <AccountFrame title={`Hi ${firstName}`} current="overview">
      {children}
      <LinkRows
        rows={about
          .filter(({ page }) => features.includes(accountPages[page].feature))
          .map(({ page, detail }) => ({
            to: accountPages[page].to,
            label: accountPages[page].label,
            detail,
            kind: '',
          }))}
      />
      <Cluster justify="between">
        <p className={styles['quiet']}>You’re signed in as {email}.</p>
        <Form method="post" action="/logout" reloadDocument onSubmit={forgetAtSignOut}>
          <Button type="submit">Sign out</Button>
        </Form>
      </Cluster>
    </AccountFrame>
  );
}

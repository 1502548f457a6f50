import { privacyPolicyPath, termsPath } from '@tirekit/contract';
import { Card, Link, Page, Stack } from '@tirekit/ui';
import type { ReactNode } from 'react';
import styles from './sign-on.module.css';

export interface SignOnFrameProps {
  title: string;
  /** One or two sentences below the heading. */
  intro?: ReactNode;
  /** Says which terms hold. */
  terms?: string;
  children: ReactNode;
}

/** A page of sign-on: one thing to do, in a narrow column. */
export function SignOnFrame({ title, intro, terms, children }: SignOnFrameProps) {
  return (
    <Page className={styles['page']}>
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>{title}</h1>
          {intro !== undefined && <p>{intro}</p>}
        </Stack>
        <Card padding="lg">
          <Stack gap={4}>{children}</Stack>
        </Card>
        {terms !== undefined && (
          <p className={styles['terms']}>
            {terms} our <Link to={termsPath}>Terms of sale</Link> and{' '}
            <Link to={privacyPolicyPath}>Privacy policy</Link>.
          </p>
        )}
      </Stack>
    </Page>
  );
}

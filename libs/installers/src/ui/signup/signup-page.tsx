import type { FormErrors } from '@tirekit/shell-ui';
import { Breadcrumbs, Notice, Page, Stack } from '@tirekit/ui';
import { useEffect } from 'react';
import { signupCrumbs } from '../../model/signup-crumbs.ts';
import { useSignupDraft } from './draft-store.ts';
import { Expectations } from './expectations.tsx';
import { SignupForm } from './signup-form.tsx';
import styles from './signup.module.css';
import * as signupMessages from '../../model/signup-messages.ts';

export interface SignupPageProps {
  /** Of this page as it was opened: sent twice, it applies once. */
  pageKey: string;
  /** The action's; undefined before the form was sent. */
  answer: FormErrors | { ok: true } | undefined;
}

/** A shop's expectations, and the form to ask to join. */
export function SignupPage({ pageKey, answer }: SignupPageProps) {
  return (
    <Page width="text">
      <Stack gap={6}>
        <Breadcrumbs items={signupCrumbs} />
        <h1>Join as an installer</h1>
        {answer?.ok ? (
          <Registered />
        ) : (
          <>
            <p className={styles['lead']}>
              Buyers choose a shop, book a time, and we ship their tires to you. Registering is free.
            </p>
            <Expectations />
            <SignupForm pageKey={pageKey} errors={answer} />
          </>
        )}
      </Stack>
    </Page>
  );
}

function Registered() {
  const clear = useSignupDraft(({ forget }) => forget);
  useEffect(() => clear(), [clear]);
  return (
    <Notice tone="positive" role="status" title={signupMessages.registered}>
      <p>We check every shop before customers can book it. We’ll email you as soon as yours is listed.</p>
    </Notice>
  );
}

import { SupportPhone, useSignInPath } from '@tirekit/shell-ui';
import { ButtonLink, Cluster } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { SignOnFrame } from './sign-on-frame.tsx';

export interface SaidPageProps {
  title: string;
  /** The text about the event and the next step. */
  children: ReactNode;
  next?: { readonly label: string; readonly to: string };
}

/** A page of sign-on that asks for nothing: it says what happened, and leads on. */
export function SaidPage({ title, children, next }: SaidPageProps) {
  return (
    <SignOnFrame title={title}>
      <div role="status">{children}</div>
      {next !== undefined && (
        <Cluster>
          <ButtonLink tone="primary" to={next.to} reloadDocument>
            {next.label}
          </ButtonLink>
        </Cluster>
      )}
      <p>
        Need help? Call <SupportPhone />.
      </p>
    </SignOnFrame>
  );
}

/** For a sign-on that took too long, was finished, or was begun in another browser. */
export const ExpiredSignOn = () => (
  <SaidPage title="Please start again" next={{ label: 'Sign in', to: useSignInPath() }}>
    <p>This page was open for too long, or was used already. Your cart is still here.</p>
  </SaidPage>
);

/** For a mailed link that can no longer be used. */
export const EndedLink = ({ next }: Pick<SaidPageProps, 'next'>) => (
  <SaidPage title="This link no longer works" {...(next && { next })}>
    <p>It can be used once, and for a limited time. Nothing has changed.</p>
  </SaidPage>
);

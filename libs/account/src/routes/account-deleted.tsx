import { pageMeta, quietSignOnPage } from '@tirekit/shell-ui';
import type { MetaArgs } from 'react-router';
import { SaidPage } from '../ui/sign-on/said-page.tsx';

export const handle = quietSignOnPage;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Your account is deleted', canonical: null, robots: 'noindex,follow' });

/** The last page of an account; it knows nobody. */
export default function AccountDeletedRoute() {
  return (
    <SaidPage title="Your account is deleted" next={{ label: 'Go to the home page', to: '/' }}>
      <p>Your data is erased, and you are signed out everywhere. We sent you an email that says so.</p>
    </SaidPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';

import { pageMeta, publicPage } from '@tirekit/shell-ui';
import type { MetaArgs } from 'react-router';
import { PrivacyPage } from '../ui/privacy-page.tsx';

export const handle = publicPage();

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: 'Privacy policy',
    description: 'What we keep about you when you visit and buy, what it is used for, and who else gets it.',
    canonical: '/privacy-policy',
  });

export default function PrivacyRoute() {
  return <PrivacyPage />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';

import { pageMeta, publicPage } from '@tirekit/shell-ui';
import type { MetaArgs } from 'react-router';
import { SalesPage } from '../ui/sales-page.tsx';

export const handle = publicPage();

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: 'Terms of sale',
    description: 'Prices, payment, delivery, cancellation, returns, and the price guarantee.',
    canonical: '/sales',
  });

export default function SalesRoute() {
  return <SalesPage />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';

import { pageMeta, publicPage } from '@tirekit/shell-ui';
import type { MetaArgs } from 'react-router';
import { ReturnsPage } from '../ui/returns-page.tsx';

export const handle = publicPage();

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: 'Returns and refunds',
    description:
      'How to cancel an order, return unmounted tires, and get your money back, and how the price guarantee works.',
    canonical: '/returns-and-refunds',
  });

export default function ReturnsRoute() {
  return <ReturnsPage />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';

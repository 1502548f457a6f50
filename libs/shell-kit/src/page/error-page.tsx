import { isRouteErrorResponse, useRouteError } from 'react-router';
import { island } from '../island/island.tsx';

const ErrorPage = island(() => import('./error-page.island.tsx'));

/**
 * The error boundary of every page: 404, 410 and everything else, with the telephone number.
 *
 * @example
 * export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
 */
export function PageErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}

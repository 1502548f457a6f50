import { isRouteErrorResponse, useRouteError } from 'react-router';
import { island } from '../island/island.tsx';

/** A link onward from a page whose subject no longer exists. */
export interface WayOnward {
  label: string;
  path: string;
}

const isWayOnward = (value: unknown): value is WayOnward =>
  typeof value === 'object' && value !== null && 'label' in value && 'path' in value;

const ErrorPage = island(() => import('./error-page.island.tsx'));

/**
 * The error boundary of every page: 404, 410 and everything else, with the telephone number.
 *
 * @example
 * export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
 */
export function PageErrorBoundary() {
  const error = useRouteError();
  // A `TypeError` is also what `fetch` and `import()` throw where there is no answer.
  if (!isRouteErrorResponse(error))
    return <ErrorPage status={500} onward={null} mayBeLost={error instanceof TypeError} />;
  return <ErrorPage status={error.status} onward={isWayOnward(error.data) ? error.data : null} />;
}

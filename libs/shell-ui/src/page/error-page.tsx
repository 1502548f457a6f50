import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorPage } from './error-page-body.tsx';

import type { WayOnward } from './way-onward.ts';

const isWayOnward = (value: unknown): value is WayOnward =>
  typeof value === 'object' && value !== null && 'label' in value && 'path' in value;

/**
 * The error boundary of every page: 404, 410 and everything else, with the telephone number.
 *
 * @example
 * export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
 */
export function PageErrorBoundary() {
  const error = useRouteError();
  // A `TypeError` is also what `fetch` and `import()` throw where there is no answer.
  if (!isRouteErrorResponse(error))
    return <ErrorPage status={500} onward={null} mayBeLost={error instanceof TypeError} />;
  return <ErrorPage status={error.status} onward={isWayOnward(error.data) ? error.data : null} />;
}

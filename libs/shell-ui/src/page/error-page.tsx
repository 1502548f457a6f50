import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { tell } from '../measurement/signals.ts';
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
  useEffect(() => reportError(error), [error]);
  // A `TypeError` is also what `fetch` and `import()` throw where there is no answer.
  if (!isRouteErrorResponse(error))
    return <ErrorPage status={500} onward={null} mayBeLost={error instanceof TypeError} />;
  return <ErrorPage status={error.status} onward={isWayOnward(error.data) ? error.data : null} />;
}

/** Tells monitoring of a page that failed. One that there is not, or that refuses a request, is no failure. */
function reportError(error: unknown): void {
  const isAnswer = isRouteErrorResponse(error);
  if (isAnswer && error.status < 500) return;
  const { name: code, message } = isAnswer
    ? { name: `page-${String(error.status)}`, message: 'The page answered with an error.' }
    : error instanceof Error
      ? error
      : { name: 'OtherError', message: String(error) };
  tell({ kind: 'problem', problem: { code, message } });
}

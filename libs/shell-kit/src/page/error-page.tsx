import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { messages } from '@tirekit/contract';
import { ButtonLink, Container } from '@tirekit/ui';
import styles from './error-page.module.css';
import { useSiteOrNull } from './site.ts';

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

/** What happened and what to do next, by HTTP status. */
export function ErrorPage({ status }: { status: number }) {
  const phone = useSiteOrNull()?.channel.support.phone;
  return (
    <Container width="text" className={styles['page'] ?? ''}>
      {status === 404 || status === 410 ? (
        <Missing gone={status === 410} />
      ) : (
        <Broken status={status} phone={phone} />
      )}
    </Container>
  );
}

function Missing({ gone }: { gone: boolean }) {
  return (
    <>
      <p className={styles['status']}>{gone ? 410 : 404}</p>
      <h1>{gone ? 'This page is no longer here.' : messages.pageMissing}</h1>
      <p>Start again from the size on your sidewall or from your car: both lead to tires that fit.</p>
      <div className={styles['ways']}>
        <ButtonLink tone="primary" to="/">
          Find tires
        </ButtonLink>
        <ButtonLink to="/tire-sizes">All sizes</ButtonLink>
        <ButtonLink to="/brands">All brands</ButtonLink>
      </div>
    </>
  );
}

function Broken({ status, phone }: { status: number; phone: string | undefined }) {
  return (
    <>
      <p className={styles['status']}>{status}</p>
      <h1>{status === 503 ? messages.technicalProblem : messages.oops}</h1>
      {phone && <p>{messages.callOrRefresh(phone)}</p>}
      <div className={styles['ways']}>
        {phone && (
          <a className={styles['call']} href={`tel:${phone}`}>
            Call {phone}
          </a>
        )}
        <Link to="" reloadDocument>
          Refresh this page
        </Link>
      </div>
    </>
  );
}

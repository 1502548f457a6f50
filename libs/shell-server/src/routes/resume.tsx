import { useEffect } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate } from 'react-router';
import { Container, Notice } from '@tirekit/ui';
import { pageMeta } from '@tirekit/shell-ui';
import { SupportPhone } from '@tirekit/shell-ui';
import { ownPath } from '../request/own-path.ts';
import { notFound } from '../request/responses.ts';
import { getRequestContext } from '../request/request-context.ts';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'One moment', canonical: null, robots: 'noindex,follow' });

export function loader({ url, context }: LoaderFunctionArgs) {
  if (getRequestContext(context).channel.sessionIn !== 'header') throw notFound();
  return { to: ownPath(url.searchParams.get('to')) };
}

/** Continues by script to a page of the visitor's own: see resume-path.ts. */
export default function ResumePage() {
  const { to } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return (
    <Container width="text">
      <p role="status">One moment, please.</p>
      <noscript>
        <Notice tone="caution">
          <p>
            Inside another page, the cart and the checkout need JavaScript. Please turn it on, or call{' '}
            <SupportPhone /> to order.
          </p>
        </Notice>
      </noscript>
    </Container>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';

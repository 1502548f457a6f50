import { data, Form, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { errorTable } from '@tirekit/contract';
import { forgetAtSignOut, pageMeta, SupportPhone, useSite } from '@tirekit/shell-ui';
import { Button, Page, Stack } from '@tirekit/ui';
import { getRequestContext } from '../request/request-context.ts';
import { redirectTo } from '../request/responses.ts';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'No access', canonical: null, robots: 'noindex,follow' });

/** For somebody whose account may not shop in this storefront. */
export function loader({ context }: LoaderFunctionArgs) {
  if (getRequestContext(context).signOn === null) throw redirectTo('/');
  return data(null, { status: 403 });
}

export default function NotAdmittedPage() {
  const { name } = useSite().channel;
  return (
    <Page width="text">
      <Stack gap={4}>
        <h1>Your account can’t shop at {name}</h1>
        <p>{errorTable['account-not-admitted'].message}</p>
        <p>
          <SupportPhone />
        </p>
        <Form method="post" action="/logout" reloadDocument onSubmit={forgetAtSignOut}>
          <Button type="submit" tone="primary">
            Sign out
          </Button>
        </Form>
      </Stack>
    </Page>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';

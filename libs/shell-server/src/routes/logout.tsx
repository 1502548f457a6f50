import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { forgetAtSignOut, pageMeta } from '@tirekit/shell-ui';
import { Button, ButtonLink, Page, Stack } from '@tirekit/ui';
import { withoutProviderCookies } from '../sign-on/pass-to-provider.ts';
import { ownPath } from '../request/own-path.ts';
import { submittedFields } from '../request/parse-form.ts';
import { getRequestContext } from '../request/request-context.ts';
import { leaveFor, notFound } from '../request/responses.ts';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Sign out', canonical: null, robots: 'noindex,follow' });

const HERE = '/logout';

/** The path to go on to; this page itself, which then says that it is done, where none is named. */
const backTo = (given: FormDataEntryValue | null): string =>
  typeof given === 'string' && given !== '' ? ownPath(given) : HERE;

/** The secret of the provider's question, if another client wants to sign the buyer out. */
const secretIn = (given: FormDataEntryValue | null): string | null =>
  typeof given === 'string' && /^[0-9a-f]{48}$/.test(given) ? given : null;

/** A link alone signs nobody out, because any page may have it: it shows the button. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { signOn, signOnFlow } = getRequestContext(context);
  if (signOnFlow === null) throw notFound();
  const confirm = secretIn(url.searchParams.get('confirm'));
  return {
    // A buyer sent by another client may be signed in at the provider only.
    isSignedIn: signOn !== null || confirm !== null,
    confirm,
    redirectUri: backTo(url.searchParams.get('redirectUri')),
  };
}

export async function action({ request, context, url }: ActionFunctionArgs): Promise<Response> {
  const { channel, signOnFlow } = getRequestContext(context);
  if (signOnFlow === null) throw notFound();
  const fields = await submittedFields(request);
  const confirm = secretIn(fields.get('confirm'));
  const onward = confirm === null ? null : await signOnFlow.confirmEnd(request, confirm);
  await signOnFlow.end();
  const answer = leaveFor(onward ?? backTo(fields.get('redirectUri') ?? url.searchParams.get('redirectUri')));
  for (const cookie of withoutProviderCookies(channel.id, request.headers.get('cookie')))
    answer.headers.append('set-cookie', cookie);
  return answer;
}

export default function LogoutPage() {
  const { isSignedIn, confirm, redirectUri } = useLoaderData<typeof loader>();
  return (
    <Page width="text">
      {isSignedIn ? (
        <Stack gap={4}>
          <h1>Sign out?</h1>
          <p>Your orders, your garage, and your cart stay in your account.</p>
          <Form method="post" reloadDocument onSubmit={forgetAtSignOut}>
            <input type="hidden" name="redirectUri" value={redirectUri} />
            {confirm !== null && <input type="hidden" name="confirm" value={confirm} />}
            <Button type="submit" tone="primary">
              Sign out
            </Button>
          </Form>
        </Stack>
      ) : (
        <SignedOut />
      )}
    </Page>
  );
}

function SignedOut() {
  return (
    <Stack gap={4}>
      <h1>You’re signed out</h1>
      <p>No one is signed in on this device.</p>
      <div>
        <ButtonLink tone="primary" to="/login" reloadDocument>
          Sign in
        </ButtonLink>
      </div>
    </Stack>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';

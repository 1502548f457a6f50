import { privacyPolicyPath } from '@tirekit/contract';
import {
  Form,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import * as z from 'zod/mini';
import { type FormErrors, pageMeta, useRouteForm, privacyChoicesPath } from '@tirekit/shell-ui';
import { Button, Cluster, Link, Notice, Page, RadioGroup, Stack } from '@tirekit/ui';
import { forgetMeasured, getPrivacy } from '../measurement/privacy.ts';
import { privacyWords } from '../measurement/privacy-words.ts';
import { formErrors, parseForm } from '../request/parse-form.ts';
import { getRequestContext } from '../request/request-context.ts';
import { redirectTo } from '../request/responses.ts';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: privacyWords.title, robots: 'noindex,follow' });

export function loader({ request, url, context }: LoaderFunctionArgs) {
  const { cookies, measurement } = getRequestContext(context);
  const { globalPrivacyControl, choice, optedOut } = getPrivacy(
    request.headers,
    cookies,
    measurement.settings,
  );
  return {
    globalPrivacyControl,
    choice: choice ?? (optedOut ? 'refuse' : 'allow'),
    saved: url.searchParams.has('saved'),
  };
}

const Choice = z.object({ analytics: z.enum(['allow', 'refuse'], privacyWords.choose) });

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, Choice);
  if (!form.ok) return formErrors(form);
  const { cookies } = getRequestContext(context);
  cookies.set('privacyChoice', form.value.analytics);
  if (form.value.analytics === 'refuse') forgetMeasured(cookies);
  throw redirectTo(`${privacyChoicesPath}?saved`);
}

/** The visitor's choice on analytics, which every footer links to. It works without scripts. */
export default function PrivacyChoicesPage() {
  const { globalPrivacyControl, choice, saved } = useLoaderData<typeof loader>();
  const errors = useActionData<FormErrors>() ?? null;
  const form = useRouteForm(Choice, errors, { defaultValues: { analytics: choice } });
  return (
    <Page width="text">
      <Stack gap={4}>
        <h1>{privacyWords.title}</h1>
        {saved && (
          <Notice tone="info" role="status">
            {privacyWords.saved}
          </Notice>
        )}
        {privacyWords.what.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {globalPrivacyControl && <Notice tone="info">{privacyWords.gpc}</Notice>}
        <Form method="post" {...form.bind}>
          <Stack gap={4}>
            <RadioGroup
              legend={privacyWords.legend}
              options={[
                { value: 'allow', label: privacyWords.allow },
                { value: 'refuse', label: privacyWords.refuse },
              ]}
              {...form.field('analytics')}
            />
            <Cluster>
              <Button type="submit" tone="primary">
                {privacyWords.save}
              </Button>
            </Cluster>
          </Stack>
        </Form>
        <p>
          <Link to={privacyPolicyPath}>Privacy policy</Link>
        </p>
      </Stack>
    </Page>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';

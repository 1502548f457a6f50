import { hasFeature } from '@tirekit/channel';
import { getOwnProgram, getProgram, joinProgram, leaveProgram, Slug } from '@tirekit/contract';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  notFound,
  orErrorPage,
  parseForm,
  redirectTo,
  requireAccount,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { refused } from '../data/refused.ts';
import { ProgramCodeForm } from '../model/program-forms.ts';
import { savingWords } from '../model/program-words.ts';
import { savedAt } from '../model/saved-words.ts';
import { ProgramPage } from '../ui/programs/program-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ program }) => ({
    title: `${program.name} tire program`,
    description: `${savingWords(program.saving)} as a member of ${program.name}.`,
  }));

const slugIn = (params: LoaderFunctionArgs['params']): string => {
  const slug = Slug.safeParse(params['slug']);
  if (!slug.success) throw notFound();
  return slug.data;
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { account, channel, load } = getRequestContext(context);
  if (!hasFeature(channel, 'partner-program')) throw notFound();
  const program = await load(getProgram, { params: { slug: slugIn(params) } });
  const signedIn = await orErrorPage(account());
  return { program, own: signedIn === null ? null : await load(getOwnProgram) };
}

/** Joins by the account’s address or by a code, or leaves. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await requireAccount(context, request);
  const { api } = getRequestContext(context);
  const slug = slugIn(params);
  const here = `/partner-program/${slug}`;
  const fields = await submittedFields(request);
  switch (fields.get('intent')) {
    case 'leave': {
      const left = await toResult(api.call(leaveProgram));
      if (!left.ok) return refused(request, { values: {} }, left.failure);
      throw redirectTo(savedAt(here, 'program-left'));
    }
    case 'join': {
      const joined = await toResult(api.call(joinProgram, { body: { slug } }));
      if (!joined.ok) return refused(request, { values: {} }, joined.failure);
      throw redirectTo(savedAt(here, 'program-joined'));
    }
    case 'code': {
      const form = await parseForm(fields, ProgramCodeForm);
      if (!form.ok) return formErrors(form);
      const joined = await toResult(api.call(joinProgram, { body: { slug, ...form.value } }));
      if (!joined.ok) return refused(request, form, joined.failure);
      throw redirectTo(savedAt(here, 'program-joined'));
    }
    default:
      throw data(null, { status: 400 });
  }
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ProgramRoute() {
  return <ProgramPage {...useLoaderData<typeof loader>()} errors={useActionData<FormErrors>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';

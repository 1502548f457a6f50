import { getOwnProgram, getProgram, joinProgram, leaveProgram, programPath } from '@tirekit/contract';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  orErrorPage,
  parseForm,
  redirectTo,
  refused,
  requireAccount,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { programIn } from '../data/program-sign-on.ts';
import { ProgramCodeForm } from '../model/program-forms.ts';
import { programOutcomeIn } from '../model/program-outcomes.ts';
import { savingWords } from '../model/program-words.ts';
import { programSavedAt } from '../model/saved-words.ts';
import { ProgramPage } from '../ui/programs/program-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ program }) => ({
    title: `${program.name} tire program`,
    description: `${savingWords(program.saving)} as a member of ${program.name}.`,
  }));

export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const slug = programIn(params, context);
  const { account, load } = getRequestContext(context);
  const program = await load(getProgram, { params: { slug } });
  const signedIn = await orErrorPage(account());
  return {
    program,
    own: signedIn === null ? null : await load(getOwnProgram),
    outcome: programOutcomeIn(url.searchParams),
  };
}

/** Joins by the account’s address or by a code, or leaves. The partner’s sign-in has routes of its own. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await requireAccount(context, request);
  const { api } = getRequestContext(context);
  const slug = programIn(params, context);
  const here = programPath(slug);
  const fields = await submittedFields(request);
  switch (fields.get('intent')) {
    case 'leave': {
      const left = await toResult(api.call(leaveProgram));
      if (!left.ok) return refused(request, { values: {} }, left.failure);
      throw redirectTo(programSavedAt(here, 'program-left'));
    }
    case 'join': {
      const joined = await toResult(api.call(joinProgram, { body: { slug } }));
      if (!joined.ok) return refused(request, { values: {} }, joined.failure);
      throw redirectTo(programSavedAt(here, 'program-joined'));
    }
    case 'code': {
      const form = await parseForm(fields, ProgramCodeForm);
      if (!form.ok) return formErrors(form);
      const joined = await toResult(api.call(joinProgram, { body: { slug, ...form.value } }));
      if (!joined.ok) return refused(request, form, joined.failure);
      throw redirectTo(programSavedAt(here, 'program-joined'));
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

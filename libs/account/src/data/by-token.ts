import { hasFeature } from '@tirekit/channel';
import {
  type ApiFailure,
  formErrors,
  getRequestContext,
  notFound,
  notTaken,
  parseForm,
  type Result,
} from '@tirekit/shell-server/request';
import type { FormErrors } from '@tirekit/shell-ui';
import { data } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { NewPasswordForm, OneTimeToken, secret } from '../model/sign-on-forms.ts';

/** The states of a page that a mail's link opens. */
export type TokenState = 'asks' | 'done' | 'ended';

/** The answer to the form of such a page. */
export type TokenAnswer = FormErrors | { readonly ok: true; readonly state: TokenState };

/** Opening the page changes nothing: programs that look at mails open their links as well. */
export function openedByToken(context: Readonly<RouterContextProvider>, url: URL) {
  if (!hasFeature(getRequestContext(context).channel, 'accounts')) throw notFound();
  const isWhole = OneTimeToken.safeParse(url.searchParams.get('token')).success;
  const state: TokenState = isWhole ? 'asks' : 'ended';
  return data({ state }, { status: isWhole ? 200 : 410 });
}

/** Uses the link's secret, and sets the password of the form. */
export async function usedToken(
  { request, url }: { readonly request: Request; readonly url: URL },
  send: (body: { token: string; password: string }) => Promise<Result<unknown>>,
) {
  const form = await parseForm(request, NewPasswordForm, { secret });
  if (!form.ok) return formErrors(form);
  const token = url.searchParams.get('token') ?? '';
  const result = await send({ token, password: form.value.password });
  if (result.ok) return settled('done', 200);
  return isEnded(result.failure) ? settled('ended', 410) : notTaken(form, result.failure);
}

const isEnded = ({ code, kind }: ApiFailure): boolean => code === 'gone' || kind === 'BadRequest';

function settled(state: TokenState, status: number) {
  const answer: TokenAnswer = { ok: true, state };
  return data(answer, { status });
}

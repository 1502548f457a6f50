import { type AnswerOf, applyAsInstaller } from '@tirekit/contract';
import { getIdempotencyKey, type RequestContext, type Result, toResult } from '@tirekit/shell-server/request';
import type { ApplicationForm } from '../model/application-form.ts';

/**
 * Hands in an application. The same answers from the same page apply once, however often they are sent; other answers, or
 * the same from a page that was opened anew, are another application.
 * @param pageKey of the page as it was opened
 */
export function applyFromPage(
  { api }: Pick<RequestContext, 'api'>,
  form: ApplicationForm,
  pageKey: string,
): Promise<Result<AnswerOf<typeof applyAsInstaller>>> {
  // Without scripts a picture is sent with each attempt, and is another one each time.
  const { imageId: _, ...answers } = form;
  return toResult(api.call(applyAsInstaller, { body: form, headers: getIdempotencyKey(pageKey, answers) }));
}

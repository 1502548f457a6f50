import { hasFeature } from '@tirekit/channel';
import { programPath, Slug } from '@tirekit/contract';
import { type ApiFailure, getRequestContext, notFound, redirectTo } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import type { ProgramOutcome } from '../model/program-outcomes.ts';

/** The program that an address names, in a storefront that has programs. */
export function programIn(
  params: LoaderFunctionArgs['params'],
  context: LoaderFunctionArgs['context'],
): string {
  const slug = Slug.safeParse(params['slug']);
  if (!slug.success || !hasFeature(getRequestContext(context).channel, 'partner-program')) throw notFound();
  return slug.data;
}

/** True if a browser says that no page of this storefront has led here. Old ones say nothing. */
export const isFromElsewhere = ({ headers }: Request): boolean =>
  (headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin';

/** To the program's page, with what it says of a visit. */
export const saying = (slug: string, outcome: ProgramOutcome): Response =>
  redirectTo(`${programPath(slug)}?outcome=${outcome}`);

/** The same for a failed call. Why an account cannot join, or that there is no such program, the page says by itself. */
export function afterSignOn(slug: string, { statusCode }: ApiFailure): Response {
  switch (statusCode) {
    case 400:
    case 410:
      return saying(slug, 'ended');
    case 429:
      return saying(slug, 'too-often');
    case 401:
    case 403:
    case 404:
    case 422:
      return redirectTo(programPath(slug));
    default:
      return saying(slug, 'unavailable');
  }
}

import { type AnswerOf, cancelInteraction, getInteraction, type ParamsInputOf } from '@tirekit/contract';
import {
  getErrorPage,
  getRequestContext,
  leaveFor,
  providerCookies,
  toResult,
} from '@tirekit/shell-server/request';
import type { RouterContextProvider } from 'react-router';

/** The parts of a call about a sign-on in progress: its id, and the cookies of the browser that began it. */
interface InteractionCall {
  readonly params: ParamsInputOf<typeof getInteraction>;
  readonly headers: { readonly cookie: string };
}

export interface SignOnRequest {
  readonly request: Request;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** The id of a sign-on in progress, as the provider gives it in the address; null without one. */
export const interactionId = (url: URL): string | null => url.searchParams.get('interaction');

export function interactionCall({ request, url, context }: SignOnRequest): InteractionCall {
  const { channel } = getRequestContext(context);
  return {
    params: { uid: interactionId(url) ?? '' },
    headers: { cookie: providerCookies(channel.id, request) },
  };
}

/** The sign-on that this browser has begun; null if it has ended, or another browser began it. */
export async function loadInteraction(
  asking: SignOnRequest,
): Promise<AnswerOf<typeof getInteraction> | null> {
  const { api } = getRequestContext(asking.context);
  const result = await toResult(api.call(getInteraction, interactionCall(asking)));
  if (result.ok) return result.answer;
  if (result.failure.kind === 'NotFound' || result.failure.kind === 'BadRequest') return null;
  throw getErrorPage(result.failure);
}

/** `throw await canceled(args)`: back to the storefront, signed on or not. */
export async function canceled(asking: SignOnRequest): Promise<Response> {
  const { api } = getRequestContext(asking.context);
  const result = await toResult(api.call(cancelInteraction, interactionCall(asking)));
  return result.ok ? leaveFor(result.answer.returnTo) : startedAgain(asking);
}

/** The same page, which then says that its sign-on has ended. */
export const startedAgain = ({ url }: Pick<SignOnRequest, 'url'>): Response =>
  leaveFor(url.pathname + url.search);

import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { getRequestContext } from '../request/request-context.ts';
import { notFound } from '../request/responses.ts';

/** `/sign-on/op/*`: the provider under this storefront's own origin. */
export function loader({ request, url, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { signOnFlow } = getRequestContext(context);
  if (signOnFlow === null) throw notFound();
  return signOnFlow.pass(new Request(url, request), params['*'] ?? '');
}
export const action = (args: ActionFunctionArgs) => loader(args);

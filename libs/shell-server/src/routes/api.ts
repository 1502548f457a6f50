import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { passToApi } from '../api-proxy/pass-to-api.ts';
import { getRequestContext } from '../request/request-context.ts';

/** The path by which pages reach the API. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  passToApi(request, getRequestContext(context));
export const action = ({ request, context }: ActionFunctionArgs) =>
  passToApi(request, getRequestContext(context));

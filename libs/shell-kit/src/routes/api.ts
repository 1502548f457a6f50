import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { passToApi } from '../request/pass-to-api.ts';
import { getVisit } from '../request/visit.ts';

/** How pages reach the API. */
export const loader = ({ request, context }: LoaderFunctionArgs) => passToApi(request, getVisit(context));
export const action = ({ request, context }: ActionFunctionArgs) => passToApi(request, getVisit(context));

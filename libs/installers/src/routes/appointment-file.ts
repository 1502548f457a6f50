import { appointmentCalendar } from '@tirekit/contract';
import { getErrorPage, getRequestContext, redirectTo, toResult } from '@tirekit/shell-server/request';
import { linkEndedPath } from '@tirekit/shell-ui/wire';
import type { LoaderFunctionArgs } from 'react-router';
import { mustFindOrderLink, requireTracking } from '../data/visits.ts';

/** The calendar file of an appointment. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const requestContext = getRequestContext(context);
  requireTracking(requestContext);
  const body = mustFindOrderLink(url.searchParams);
  const result = await toResult(requestContext.api.call(appointmentCalendar, { body }));
  if (!result.ok)
    throw result.failure.kind === 'NotFound' ? redirectTo(linkEndedPath) : getErrorPage(result.failure);
  return new Response(result.answer.file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'attachment; filename="appointment.ics"',
      'cache-control': 'private, no-store',
    },
  });
}

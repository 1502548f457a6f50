import { data, type ActionFunctionArgs } from 'react-router';
import { ProblemBeacon, safeMessage, safePath } from '@tirekit/shell-ui/for-server';
import { mayPassOn } from '../measurement/measurement.ts';
import { readBeacon } from '../measurement/read-beacon.ts';
import { getRequestContext } from '../request/request-context.ts';
import { uncached } from '../request/uncached.ts';

/** `/api/problems`: what went wrong in a page, for the monitoring service: message, code, page and release, and nobody's name. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { channel, cookies, measurement } = getRequestContext(context);
  const beacon = await readBeacon(request, ProblemBeacon, measurement.mayReport);
  if (beacon instanceof Response) return beacon;
  const { monitor, settings } = measurement;
  if (monitor !== null && mayPassOn(cookies.get('experimentUser'), settings.samplePercent))
    monitor({
      channel: channel.id,
      release: beacon.release,
      problems: beacon.problems.map(({ code, message, page }) => ({
        code,
        message: safeMessage(message),
        page: safePath(page),
      })),
    });
  return new Response(null, { ...uncached, status: 204 });
}

/** There is nothing to read. */
export const loader = () => data(null, { status: 405 });

import { data, type ActionFunctionArgs } from 'react-router';
import { runningExperiments } from '../request/experiments.ts';
import { reportExposure } from '../request/exposures.ts';
import { submittedFields } from '../request/parse-form.ts';
import { getRequestContext } from '../request/request-context.ts';

/**
 * `/api/exposure`: the browser says that its visitor has met an experiment. Which side they are on is computed here, not
 * believed.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await submittedFields(request);
  const { channel, cookies, experiments } = getRequestContext(context);
  const experiment = runningExperiments(channel.experiments).find((id) => id === fields.get('experiment'));
  const user = cookies.get('experimentUser');
  if (experiment === undefined) throw data(null, { status: 400 });
  if (user !== null) reportExposure({ channel: channel.id, experiment, side: experiments[experiment], user });
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** There is nothing to read. */
export const loader = () => data(null, { status: 405 });

import { exportAccount, shopDay } from '@tirekit/contract';
import { getRequestContext, requireAccount } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';

/** Everything that we know of the buyer, as one file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireAccount(context, request);
  const { channel, load } = getRequestContext(context);
  const copy = await load(exportAccount);
  const name = `${channel.id}-${shopDay(copy.exportedAt)}.json`;
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}

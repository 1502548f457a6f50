import { paidPath } from '@tirekit/catalog';
import { permanentRedirect, redirectTo } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';

/**
 * `/paid?item=…`, as ads may write it: the tire's page for ads, with the rest of the query, which says where the visitor came from.
 * Without a tire it is the home page, where every way to one begins.
 */
export function loader({ request }: LoaderFunctionArgs): never {
  const { searchParams } = new URL(request.url);
  const itemId = searchParams.get('item');
  searchParams.delete('item');
  const rest = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
  throw itemId === null || itemId === ''
    ? redirectTo(`/${rest}`)
    : permanentRedirect(paidPath({ itemId: encodeURIComponent(itemId) }) + rest);
}

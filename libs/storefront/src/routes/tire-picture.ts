import { pictureKinds, picturePath } from '@tirekit/catalog';
import { getItem } from '@tirekit/contract';
import {
  toResult,
  getErrorPage,
  getRequestContext,
  notFound,
  redirectTo,
} from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { tirePicture } from '../data/tire-picture.ts';

const YEAR_SECONDS = 31_536_000;
const BUSY_SECONDS = '5';

/**
 * A picture of a tire that the storefront sells. Its address says which picture it is: an outdated one leads to the picture of
 * today.
 * @throws a 404 for a tire or a kind of picture that does not exist
 */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { itemId = '', file = '' } = params;
  const kind = pictureKinds.find((name) => file.endsWith(`-${name}.png`));
  if (kind === undefined) throw notFound();
  const found = await toResult(getRequestContext(context).api.call(getItem, { params: { itemId } }));
  if (!found.ok) throw getErrorPage(found.failure);
  const address = picturePath(found.answer, kind);
  if (!address.endsWith(`/${itemId}/${file}`)) throw redirectTo(address);
  const picture = await tirePicture(address, found.answer, kind);
  if (picture === null) return new Response(null, { status: 503, headers: { 'retry-after': BUSY_SECONDS } });
  return new Response(picture, {
    headers: {
      'content-type': 'image/png',
      'cache-control': `public, max-age=${String(YEAR_SECONDS)}, immutable`,
    },
  });
}

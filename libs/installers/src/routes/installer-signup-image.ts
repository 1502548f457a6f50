import { answerUpload, getRequestContext, notFound } from '@tirekit/shell-server/request';
import type { ActionFunctionArgs } from 'react-router';
import { attachStoreImage } from '../data/store-image.ts';

/** Takes the picture of a store while its form is being filled in. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerUpload(request, (file) => attachStoreImage(getRequestContext(context), file));

/** There is nothing to see here. */
export function loader() {
  throw notFound();
}

import { answerUpload, getRequestContext, notFound } from '@tirekit/shell-server/request';
import type { ActionFunctionArgs } from 'react-router';
import { sendReturnPicture } from '../data/returns.ts';

/** Takes a picture of a return while its form is being filled in. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerUpload(request, (file) => sendReturnPicture(getRequestContext(context), file));

/** There is nothing to see here. */
export function loader() {
  throw notFound();
}

import { answerUpload, getRequestContext, notFound } from '@tirekit/shell-server/request';
import type { ActionFunctionArgs } from 'react-router';
import { sendAttachment } from '../data/send-attachment.ts';

/** Takes the file of a message while its form is being filled in. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerUpload(request, (file) => sendAttachment(getRequestContext(context), file));

/** There is nothing to see here. */
export function loader() {
  throw notFound();
}

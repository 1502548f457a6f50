import { cancelPunchout, punchoutPaths, sendPunchoutCart } from '@tirekit/contract';
import {
  getRequestContext,
  parseForm,
  postingPage,
  redirectTo,
  toResult,
} from '@tirekit/shell-server/request';
import type { ActionFunctionArgs } from 'react-router';
import { PunchoutReturn } from '../model/punchout-form.ts';

/** Opening the address by itself leads to the review of the cart. */
export const loader = (): Response => redirectTo(punchoutPaths.review);

/**
 * Sends the shopper back to their procurement system: with the cart, or without. The visit ends in this browser; a second press
 * of the button gets the same page.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const requestContext = getRequestContext(context);
  const { api, channel, embedOrigins, punchout, signOnFlow } = requestContext;
  const form = await parseForm(request, PunchoutReturn);
  if (punchout === null || signOnFlow === null) return redirectTo('/');
  if (!form.ok) return redirectTo(punchoutPaths.review);
  const { value } = form;
  const left = await toResult(
    value.intent === 'send'
      ? api.call(sendPunchoutCart, { body: { cartVersion: value.cartVersion } })
      : api.call(cancelPunchout),
  );
  if (!left.ok) return redirectTo(`${punchoutPaths.review}?refused=${encodeURIComponent(left.failure.code)}`);
  const { customer, url, field, value: document } = left.answer;
  signOnFlow.punchOut();
  const sends = value.intent === 'send';
  return postingPage({
    channel,
    heading: sends ? `Sending your cart to ${customer}` : `Going back to ${customer}`,
    text: sends
      ? 'Your purchasing system receives the cart now. Nothing is ordered until your organization approves it.'
      : 'No cart is sent. Nothing is ordered.',
    button: `Continue to ${customer}`,
    url,
    fields: { [field]: document },
    frameOrigins: embedOrigins,
  });
}

import { messages } from '@tirekit/contract';
import { data, type ClientActionFunctionArgs } from 'react-router';
import type { FormRefusal } from '../request/form.ts';

/**
 * The `clientAction` of a page with forms: what its action answers. Where our server cannot be reached, the form is
 * refused instead of the page replaced, and what was typed stays in its fields.
 *
 * @example
 * export { sendForm as clientAction } from '@tirekit/shell-kit';
 */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    // What `fetch` throws if there is no answer at all.
    if (!(error instanceof TypeError)) throw error;
    const values: Record<string, string> = {};
    for (const [name, value] of await sent.formData()) if (typeof value === 'string') values[name] ??= value;
    const refusal: FormRefusal = { ok: false, message: messages.unreachable, fields: {}, values };
    return data(refusal, { status: 503 });
  }
}

import { createHash } from 'node:crypto';
import { type AnswerOf, askForTires, headers, messages, writeToSupport } from '@tirekit/contract';
import type { FormErrors } from '@tirekit/shell-ui';
import { type RequestContext, type Result, toResult } from '@tirekit/shell-server/request';
import type { ContactFields, InquiryFields } from '../model/contact-fields.ts';

type Sent = Result<AnswerOf<typeof writeToSupport>>;

/** The same answers from the same page are one message, however often they are sent. */
const keyOf = (pageKey: string, answers: object): Record<string, string> => ({
  [headers.idempotencyKey]: createHash('sha256')
    .update(JSON.stringify([pageKey, answers]))
    .digest('base64url'),
});

/** @param pageKey of the page as it was opened */
export function sendMessage(
  { api }: Pick<RequestContext, 'api'>,
  form: ContactFields,
  pageKey: string,
): Promise<Sent> {
  // Without scripts a file is sent with each attempt, and is another one each time.
  const { fileId: _, ...answers } = form;
  return toResult(api.call(writeToSupport, { body: form, headers: keyOf(pageKey, answers) }));
}

/** @param pageKey of the page as it was opened */
export function sendInquiry(
  { api }: Pick<RequestContext, 'api'>,
  form: InquiryFields,
  pageKey: string,
): Promise<Sent> {
  return toResult(api.call(askForTires, { body: form, headers: keyOf(pageKey, form) }));
}

/** The name of the field that people do not see. Programs fill in whatever they find. */
export const HONEYPOT = 'website';

/** The answer to a form whose hidden field was filled in; null if it is empty. What a person typed stays. */
export function suspected(fields: FormData): FormErrors | null {
  const bait = fields.get(HONEYPOT);
  fields.delete(HONEYPOT);
  if (bait === null || bait === '') return null;
  const values: Record<string, string> = {};
  for (const [name, value] of fields) if (typeof value === 'string') values[name] ??= value;
  return { ok: false, message: messages.hiddenField, fields: {}, values };
}

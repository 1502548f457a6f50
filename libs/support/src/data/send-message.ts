import { createHash } from 'node:crypto';
import { type AnswerOf, askForTires, headers, messages, writeToSupport } from '@tirekit/contract';
import type { FormErrors } from '@tirekit/shell-ui';
import { type RequestContext, type Result, toResult } from '@tirekit/shell-server/request';
import type { ContactFields, InquiryFields } from '../model/contact-fields.ts';
import { HONEYPOT } from '../model/honeypot.ts';

type Sent = Result<AnswerOf<typeof writeToSupport>>;

/** The same answers from the same page are one message, however often they are sent. */
const keyOf = (pageKey: string, answers: object): Record<string, string> => ({
  [headers.idempotencyKey]: digestOf(JSON.stringify([pageKey, answers])),
});

const digestOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url');

/**
 * @param pageKey of the page as it was opened
 * @param file that came with this attempt, as it does without scripts: the API gives it another id each time, so that it is known by
 *   its content. Otherwise null
 */
export async function sendMessage(
  { api }: Pick<RequestContext, 'api'>,
  form: ContactFields,
  { pageKey, file }: { readonly pageKey: string; readonly file: Blob | null },
): Promise<Sent> {
  const attached = file === null ? form.fileId : digestOf(new Uint8Array(await file.arrayBuffer()));
  const key = keyOf(pageKey, { ...form, fileId: attached });
  return toResult(api.call(writeToSupport, { body: form, headers: key }));
}

/** @param pageKey of the page as it was opened */
export function sendInquiry(
  { api }: Pick<RequestContext, 'api'>,
  form: InquiryFields,
  pageKey: string,
): Promise<Sent> {
  return toResult(api.call(askForTires, { body: form, headers: keyOf(pageKey, form) }));
}

/** The answer to a form whose honeypot was filled in; null if it is empty. Everything that a person typed stays. */
export function suspected(fields: FormData): FormErrors | null {
  const filled = fields.get(HONEYPOT);
  fields.delete(HONEYPOT);
  if (filled === null || filled === '') return null;
  const values: Record<string, string> = {};
  for (const [name, value] of fields) if (typeof value === 'string') values[name] ??= value;
  return { ok: false, message: messages.hiddenField, fields: {}, values };
}

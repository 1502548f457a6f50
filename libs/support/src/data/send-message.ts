import { createHash } from 'node:crypto';
import { type AnswerOf, askForTires, writeToSupport } from '@tirekit/contract';
import type { FormErrors } from '@tirekit/shell-ui';
import { getIdempotencyKey, type RequestContext, type Result, toResult } from '@tirekit/shell-server/request';
import type { ContactFields, InquiryFields } from '../model/contact-fields.ts';
import { HONEYPOT } from '../model/honeypot.ts';
import * as contactMessages from '../model/contact-messages.ts';

type Sent = Result<AnswerOf<typeof writeToSupport>>;

/** The id of a file with a digest of its content, which its form brings back when it is sent again. */
export const getMark = async (fileId: string, file: Blob): Promise<string> =>
  `${fileId} ${createHash('sha256')
    .update(await file.bytes())
    .digest('base64url')}`;

/**
 * Sends the contact form. Without scripts a browser sends a file anew with each attempt, and the API gives it another id: it is known
 * by its content.
 * @param pageKey of the page as it was opened
 * @param fileMark of `getMark`, if a file came with this attempt or an earlier one
 */
export function sendMessage(
  { api }: Pick<RequestContext, 'api'>,
  form: ContactFields,
  { pageKey, fileMark }: { readonly pageKey: string; readonly fileMark: string },
): Promise<Sent> {
  const [fileId, digest] = fileMark.split(' ');
  const key = getIdempotencyKey(pageKey, { ...form, fileId: fileId === form.fileId ? digest : form.fileId });
  return toResult(api.call(writeToSupport, { body: form, headers: key }));
}

/** @param pageKey of the page as it was opened */
export function sendInquiry(
  { api }: Pick<RequestContext, 'api'>,
  form: InquiryFields,
  pageKey: string,
): Promise<Sent> {
  return toResult(api.call(askForTires, { body: form, headers: getIdempotencyKey(pageKey, form) }));
}

/** The answer to a form whose honeypot was filled in; null if it is empty. Everything that a person typed stays. */
export function suspected(fields: FormData): FormErrors | null {
  const filled = fields.get(HONEYPOT);
  fields.delete(HONEYPOT);
  if (filled === null || filled === '') return null;
  const values: Record<string, string> = {};
  for (const [name, value] of fields) if (typeof value === 'string') values[name] ??= value;
  return { ok: false, message: contactMessages.hiddenField, fields: {}, values };
}

import { isDeepStrictEqual } from 'node:util';
import { business, type ContactForm, messages, type TireInquiry } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { fileName, type FileName, type FileStore } from '../../../platform/files/file-store.ts';
import { claimFile } from '../../../platform/files/kept-files.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { mustBeWithin, type SharedLimits } from '../../../platform/http/shared-limits.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { readableId, getReadableId } from '../../../platform/random-id.ts';
import { messageJob } from './message-jobs.ts';
import { insertMessage, type NewMessage, readMessage } from './message-rows.ts';

/** The folder of files that came with messages. */
export const attachmentFolder = 'support';

/** The storefront of a message, and its sender. */
export interface Writing {
  readonly channelId: string;
  readonly uid: string | null;
  /** Key of one press of the button; without one, every call is a message of its own. */
  readonly idempotencyKey: string | null;
}

/** A file that was sent before its message, and the store that has it. */
interface MessageFile {
  readonly fileId: string;
  readonly files: FileStore;
}

/** A message of any kind; what its form did not ask for may be missing. */
type MessageContent = Pick<NewMessage, 'kind' | 'name' | 'email' | 'subject' | 'text'> &
  Partial<Pick<NewMessage, 'phone' | 'orderNumber' | 'page' | 'facts'>>;

const unasked = { phone: null, orderNumber: null, page: null, facts: [] } as const;

export const contactContent = (form: ContactForm): MessageContent => ({
  kind: 'contact',
  name: `${form.firstName} ${form.lastName}`,
  email: form.email,
  phone: form.phone,
  orderNumber: form.orderNumber ?? null,
  subject: form.subject,
  text: form.message,
  page: form.page ?? null,
});

export const inquiryContent = (form: TireInquiry): MessageContent => ({
  kind: 'tire-inquiry',
  name: form.name,
  email: form.email,
  subject: `Tire inquiry: ${String(form.quantity)} ${form.quantity === 1 ? 'tire' : 'tires'}, ${form.tireSize}`,
  text: '',
  facts: [
    { label: 'Tires', value: String(form.quantity) },
    { label: 'Vehicle', value: form.vehicle },
    { label: 'Tire size', value: form.tireSize },
    ...(form.brand === undefined ? [] : [{ label: 'Preferred brand', value: form.brand }]),
  ],
});

/** Stores a message of its own in the caller's transaction, and has it delivered. */
export async function addMessage(
  tx: Queries,
  content: MessageContent,
  { channelId, uid }: Pick<Writing, 'channelId' | 'uid'>,
): Promise<void> {
  const messageId = readableId();
  await insertMessage(tx, { ...unasked, ...content, messageId, channelId, uid, file: null });
  await addJobs(tx, [messageJob(messageId)]);
}

/**
 * Stores a message and has it delivered, all or nothing.
 * @returns the message's id, also where the same key and content came before: a file with the same content is the same, because
 *   without scripts a browser sends it anew with each attempt
 * @throws ApiProblem `idempotency-mismatch` for the same key with other content, `unprocessable` for a file that is not there
 */
export async function takeMessage(
  db: Database,
  given: MessageContent,
  { channelId, uid, idempotencyKey, attachment }: Writing & { readonly attachment?: MessageFile },
): Promise<string> {
  const content = { ...unasked, ...given };
  const messageId =
    idempotencyKey === null ? readableId() : getReadableId(`message ${channelId} ${idempotencyKey}`);
  const file = attachment === undefined ? null : fileName(`${attachmentFolder}/${attachment.fileId}`);
  if (attachment !== undefined && file === null) throw fileGone();
  await db.transaction(async (tx) => {
    if (!(await insertMessage(tx, { ...content, messageId, channelId, uid, file }))) {
      const stored = await readMessage(tx, messageId);
      const isSame =
        isDeepStrictEqual({ ...stored, ...content }, stored) &&
        (await isSameFile(stored?.file ?? null, file, attachment?.files));
      if (!isSame) throw new ApiProblem('idempotency-mismatch');
      return;
    }
    if (file !== null && !(await claimFile(tx, file, `support-message:${messageId}`))) throw fileGone();
    await addJobs(tx, [messageJob(messageId)]);
  });
  return messageId;
}

async function isSameFile(
  stored: string | null,
  sent: FileName | null,
  files: FileStore | undefined,
): Promise<boolean> {
  if (stored === sent) return true;
  const name = stored === null ? null : fileName(stored);
  if (name === null || sent === null || files === undefined) return false;
  const [before, now] = await Promise.all([files.get(name), files.get(sent)]);
  return before !== null && now !== null && Buffer.compare(before, now) === 0;
}

const fileGone = (): ApiProblem => refuseField('fileId', messages.attachmentGone);

/**
 * Counts a message against the hour's limits of its visitor and of its mailbox, for all processes together.
 * @throws ApiProblem `rate-limited`
 */
export async function countMessage(limits: SharedLimits, visitor: string, mailbox: string): Promise<void> {
  const limit = { most: business.contactForm.perHour, seconds: 3600 };
  const { tooManyMessages } = messages;
  await mustBeWithin(limits, { name: 'support-visitor', ...limit }, visitor, tooManyMessages);
  await mustBeWithin(limits, { name: 'support-email', ...limit }, mailbox, tooManyMessages);
}

import * as z from 'zod/mini';
import * as business from '../../constants.ts';
import { readableNumber } from '../../shared/ids.ts';
import { cleanNote, cleanText } from '../../shared/intake/free-text.ts';
import { cleanName } from '../../shared/intake/names.ts';
import * as messages from '../../messages.ts';
import { Email, FirstName, LastName, Phone, PlainText, Quantity } from '../../shared/patterns.ts';

/** No field of one line brings a line break along. A call that has one wants to write headers of our mail. */
const onOneLine = z.regex(/^[^\r\n\u0085\u2028\u2029\v\f]*$/, { error: messages.oneLine, abort: true });
const OneLine = z.string().check(onOneLine);

/** A page of ours by its path, without query: it may have nothing personal. */
export const PagePath = z.string().check(z.regex(/^\/(?!\/)[\w/.~-]{0,199}$/));

/** The id of a file that was sent to `supportFilesPath` before. */
export const SupportFileId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{22}\.(?:pdf|webp)$/, messages.attachmentGone));

/** A file that waits for its message. Nobody else can guess its id; after a day without one it is deleted. */
export const SupportFile = z.object({ fileId: SupportFileId });

const Message = z
  .string()
  .check(
    z.overwrite(cleanText),
    z.minLength(1, messages.messageMissing),
    z.maxLength(business.contactForm.messageMax, messages.messageTooLong),
  );

/** Specification section 3, contact form. Its file was sent before. */
export const ContactForm = z.object({
  firstName: z.pipe(OneLine, FirstName),
  lastName: z.pipe(OneLine, LastName),
  email: Email,
  phone: Phone,
  orderNumber: z.optional(readableNumber(messages.messageOrderNumber)),
  subject: z
    .string()
    .check(
      onOneLine,
      z.overwrite(cleanNote),
      z.minLength(1, messages.subjectMissing),
      z.maxLength(business.contactForm.subjectMax, messages.subjectTooLong),
    ),
  message: Message,
  /** The page that the writer came from. */
  page: z.optional(PagePath),
  fileId: z.optional(SupportFileId),
});
export type ContactForm = z.infer<typeof ContactForm>;

const { nameMax, vehicleMax, tireSizeMax, brandMax } = business.tireInquiry;

/** A short answer in the writer's own words. */
/* @__NO_SIDE_EFFECTS__ */
const Answer = (max: number, message: string) =>
  z.string().check(onOneLine, z.overwrite(cleanName), z.minLength(1, message), z.maxLength(max, message));

/** Specification section 3, tire-sales inquiry. */
export const TireInquiry = z.object({
  name: Answer(nameMax, messages.inquiryName),
  email: Email,
  quantity: Quantity,
  vehicle: Answer(vehicleMax, messages.inquiryVehicle),
  tireSize: Answer(tireSizeMax, messages.inquirySize),
  brand: z.optional(z.pipe(OneLine, PlainText(brandMax))),
});
export type TireInquiry = z.infer<typeof TireInquiry>;

import * as z from 'zod/mini';
import { exemptionReasonCodes, exemptionStatuses } from '../exemption-words.ts';
import { CalendarDay, IsoInstant, readableNumber } from '../../shared/ids.ts';
import { cleanCode } from '../../shared/intake/codes.ts';
import { readBy } from '../../shared/intake/field.ts';
import { readState } from '../../shared/intake/states.ts';
import * as messages from '../../messages.ts';

/** A certificate’s id: ten Crockford characters. An order keeps it. */
export const ExemptionId = readableNumber('This is not a certificate');

/** A file that was sent to `exemptionFilesPath`. */
export const ExemptionFileId = z
  .string(messages.exemptionFileMissing)
  .check(z.regex(/^[A-Za-z0-9_-]{22}\.(?:webp|pdf)$/, messages.exemptionFileMissing));
export const ExemptionFile = z.object({ fileId: ExemptionFileId });
export type ExemptionFile = z.infer<typeof ExemptionFile>;

/** The form for a tax exemption certificate. */
export const ExemptionForm = z.object({
  state: readBy(readState, messages.exemptionState),
  reason: z.enum(exemptionReasonCodes, messages.exemptionReason),
  certificateNumber: z.string().check(
    z.overwrite((typed) => cleanCode(typed)),
    z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9 ./-]{0,38}[A-Za-z0-9])?$/, messages.exemptionNumber),
  ),
  /** The last day on which it holds. */
  expiresOn: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, messages.exemptionExpiry)),
});
export type ExemptionForm = z.infer<typeof ExemptionForm>;

/** A certificate as its owner sees it. */
export const TaxExemption = z.object({
  exemptionId: ExemptionId,
  state: z.string(),
  reason: z.enum(exemptionReasonCodes),
  certificateNumber: z.string(),
  expiresOn: CalendarDay,
  status: z.enum(exemptionStatuses),
  /** True if its last day is over. */
  isExpired: z.boolean(),
  /** Why it was declined. */
  why: z.nullable(z.string()),
  submittedAt: IsoInstant,
  /** Signed, expiring path of the file at the storefront. */
  filePath: z.string(),
});
export type TaxExemption = z.infer<typeof TaxExemption>;
export const TaxExemptions = z.object({ exemptions: z.array(TaxExemption) });
export type TaxExemptions = z.infer<typeof TaxExemptions>;

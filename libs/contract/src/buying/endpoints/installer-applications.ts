import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { OpeningHours } from '../entities/installer.ts';
import { StateOrTerritory } from '../../shared/ids.ts';
import {
  installerCertificationCodes,
  installerServiceCodes,
  installerTireTypeCodes,
} from '../installer-words.ts';
import * as messages from '../../messages.ts';
import { readEmail } from '../../shared/intake/emails.ts';
import { readBy } from '../../shared/intake/field.ts';
import { normalizePhone } from '../../shared/intake/phones.ts';
import { AddressLine, City, FirstName, LastName, PlainText, Zip } from '../../shared/patterns.ts';

// The specification has its own sentences for this form's e-mail addresses and telephone numbers.
const Email = readBy(readEmail, messages.applicationEmail);
/** A shop is in the United States: ten digits. */
const Phone = readBy(normalizePhone, messages.applicationPhone);

/** A shop's usual hours: each range ends after it begins, and no day stands in two of them. */
const UsualHours = z.array(OpeningHours).check(
  z.minLength(1, messages.openingHours),
  z.maxLength(14),
  z.refine((ranges) => ranges.every(({ open, close }) => open < close), messages.hoursOrder),
  z.refine((ranges) => {
    const days = ranges.flatMap((range) => range.days);
    return days.length > 0 && new Set(days).size === days.length;
  }, messages.openingHours),
);

/** A choice of some of these, each at most once. */
const listOf = <const Code extends string>(codes: readonly Code[]) =>
  z.array(z.enum(codes)).check(z.maxLength(codes.length));

/** Specification section 3, installer registration. */
export const InstallerApplication = z.object({
  company: PlainText(80).check(z.minLength(2, messages.company)),
  addressLine1: AddressLine,
  addressLine2: z.optional(PlainText(80)),
  city: City,
  state: StateOrTerritory,
  zip: Zip,
  website: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(200, messages.website),
        z.regex(/^https?:\/\/[^\s<>"]+$/, messages.website),
      ),
  ),
  firstName: FirstName,
  lastName: LastName,
  cell: Phone,
  email: Email,
  phone: Phone,
  serviceDeskEmail: Email,
  serviceDeskPhone: Phone,
  serviceManager: z.optional(PlainText(60)),
  storeManager: z.optional(PlainText(60)),
  hours: UsualHours,
  services: listOf(installerServiceCodes).check(z.minLength(1, messages.services)),
  tireTypes: listOf(installerTireTypeCodes).check(z.minLength(1, messages.tireTypes)),
  certifications: listOf(installerCertificationCodes),
  /** The id of an image that was sent to `storeImagesPath` before. */
  imageId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, messages.imageFailed))),
  /** Rims of 12 to 22 inches and aspect ratios of 35 and above. */
  agreement: z.literal(true, messages.agreement),
});
export type InstallerApplication = z.infer<typeof InstallerApplication>;

export const applyAsInstaller = endpoint({
  id: 'installerApplications.create',
  method: 'POST',
  path: '/v1/installer-applications',
  summary: 'A shop asks to join. The same `idempotency-key` applies once.',
  auth: 'channel',
  access: 'inbox',
  feature: 'installer-signup',
  limit: 'apply',
  body: InstallerApplication,
  answer: z.object({ applicationId: z.string() }),
  status: 201,
  errors: ['not-found', 'unprocessable', 'rate-limited'],
});

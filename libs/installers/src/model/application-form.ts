import {
  ClockTime,
  InstallerApplication,
  installerCertificationCodes,
  installerServiceCodes,
  installerTireTypeCodes,
  messages,
  OpeningHours,
} from '@tirekit/contract';
import { optionalField } from '@tirekit/shell-ui';
import * as z from 'zod/mini';
import { getRanges, weekdays } from './opening-hours.ts';
import * as signupMessages from './signup-messages.ts';

const { addressLine2, website, serviceManager, storeManager, imageId } = InstallerApplication.shape;

/** The boxes of a group that are checked, each a field of its own: `services.alignment`. */
const checkedBoxes = <const Code extends string>(codes: readonly Code[], message?: string) =>
  z.pipe(
    z.transform((boxes: unknown): Code[] =>
      codes.filter((code) => typeof boxes === 'object' && boxes !== null && Object.hasOwn(boxes, code)),
    ),
    z.array(z.enum(codes)).check(z.minLength(message === undefined ? 0 : 1, message)),
  );

const isTime = (text: string | undefined): text is string => ClockTime.safeParse(text).success;

/** One day of the week: closed, or two times in their order. */
const Day = z
  .object({ open: z.optional(z.string()), close: z.optional(z.string()), closed: z.optional(z.string()) })
  .check(({ value, issues }) => {
    const { open, close, closed } = value;
    if (closed !== undefined) return;
    if (!isTime(open))
      issues.push({ code: 'custom', path: ['open'], message: signupMessages.hoursOfDay, input: value });
    else if (!isTime(close))
      issues.push({ code: 'custom', path: ['close'], message: signupMessages.hoursOfDay, input: value });
    else if (close <= open)
      issues.push({ code: 'custom', path: ['close'], message: messages.hoursOrder, input: value });
  });

const days = Object.fromEntries(weekdays.map(({ key }) => [key, Day]));

/** The form of the sign-up page, in the browser and in its action. Its output is what the API takes. */
export const ApplicationForm = z.object({
  ...InstallerApplication.shape,
  addressLine2: optionalField(addressLine2.def.innerType),
  website: optionalField(website.def.innerType),
  serviceManager: optionalField(serviceManager.def.innerType),
  storeManager: optionalField(storeManager.def.innerType),
  imageId: optionalField(imageId.def.innerType),
  hours: z.pipe(
    z.pipe(z.object(days, messages.openingHours), z.transform(getRanges)),
    z.array(OpeningHours).check(z.minLength(1, messages.openingHours)),
  ),
  services: checkedBoxes(installerServiceCodes, messages.services),
  tireTypes: checkedBoxes(installerTireTypeCodes, messages.tireTypes),
  certifications: checkedBoxes(installerCertificationCodes),
  agreement: z.pipe(
    z.literal('yes', messages.agreement),
    z.transform(() => true as const),
  ),
});
export type ApplicationForm = z.output<typeof ApplicationForm>;

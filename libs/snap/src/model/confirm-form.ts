import { formatService, formatSize, parseTire, type ServiceDescription, speedRank } from '@tirekit/tires';
import * as z from 'zod/mini';

/** The value of the choice that is none of the sizes that were read. */
export const OTHER_SIZE = 'other';

const sizeMessage = 'We don’t recognize that size. Enter it as it appears on your tire, such as 225/65R17.';
const choiceMessage = 'Choose the size on your tire, or “None of these”.';
const loadMessage = 'A load index is two or three digits, such as 102. Leave it empty if you can’t see one.';
const speedMessage = 'Choose a speed rating from the list.';

const optionalText = z.pipe(
  z.optional(z.string()),
  z.transform((text) => text?.trim() ?? ''),
);

/** The size, load index, and speed rating that the buyer confirms before we show tires. It works without scripts, so a choice and a typed size come together. */
export const ConfirmSizeForm = z.pipe(
  z
    .object({
      /** A size that was read, or {@link OTHER_SIZE}. Missing where nothing was read. */
      choice: optionalText,
      /** The sizes to choose from, by spaces. A browser says nothing of buttons of which none is chosen. */
      offered: optionalText,
      /** The size as typed. */
      size: optionalText,
      load: optionalText.check(z.refine((load) => /^(?:\d{2,3}(?:\/\d{2,3})?)?$/.test(load), loadMessage)),
      speed: optionalText.check(z.refine((speed) => speed === '' || speedRank(speed) !== null, speedMessage)),
      /** The chosen vehicle's fitment and drive, for the verdict on the size's page. */
      fitment: optionalText,
      drive: optionalText,
    })
    .check(
      z.refine((form) => !lacksChoice(form), { message: choiceMessage, path: ['choice'] }),
      z.refine((form) => lacksChoice(form) || getSize(form) !== null, {
        message: sizeMessage,
        path: ['size'],
      }),
    ),
  z.transform(({ load, speed, fitment, drive, ...form }) => ({
    size: getSize(form) ?? '',
    load,
    speed,
    fitment,
    drive,
  })),
);
export type Confirmed = z.infer<typeof ConfirmSizeForm>;

const lacksChoice = (form: { readonly choice: string; readonly offered: string; readonly size: string }) =>
  form.offered !== '' && form.choice === '' && form.size === '';

/** The sizes to choose from, of a form's field `offered`. */
export const offeredSizes = (offered: string): string[] => [
  ...new Set(offered.split(' ').flatMap((choice) => getSize({ choice, size: '' }) ?? [])),
];

/** The size that is chosen or typed, as a sidewall prints it; null if it is none. */
export function getSize({ choice, size }: { readonly choice: string; readonly size: string }): string | null {
  const parsed = parseTire(choice === '' || choice === OTHER_SIZE ? size : choice);
  return parsed === null ? null : formatSize(parsed.size);
}

/** Load index and speed rating of two form fields; null if one of them is missing or cannot be. */
export function parseService(size: string, load: string, speed: string): ServiceDescription | null {
  if (load === '' || speed === '') return null;
  // Brackets around load and Y mean a speed above 300 km/h.
  const printed = speed === '(Y)' ? `(${load}Y)` : `${load}${speed}`;
  return parseTire(`${size} ${printed}`)?.service ?? null;
}

/** The confirmed size with its load and speed, as printed on the tire: `225/65R17 102H`. */
export function confirmedText({ size, load, speed }: Pick<Confirmed, 'size' | 'load' | 'speed'>): string {
  const service = parseService(size, load, speed);
  return service === null ? size : `${size} ${formatService(service)}`;
}

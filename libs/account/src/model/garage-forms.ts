import { business, cleanText, messages, Miles, Nickname, PastDay, TinId, TypedTin } from '@tirekit/contract';
import { DOT_PROBLEM_TEXTS, parseDot } from '@tirekit/tires';
import * as z from 'zod/mini';

/** The forms of the garage, in the browser and in their actions. */

/** `42,500` as people write it; nothing stays nothing. */
const typedMiles = z.pipe(
  z.string(),
  z.transform((typed) => {
    const digits = typed.replaceAll(/[\s,]/g, '');
    return digits === '' ? null : /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
  }),
);
const OptionalMiles = z.pipe(typedMiles, z.nullable(Miles));
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, messages.dayToCome));
const Day = z.pipe(day, PastDay);
const checked = z.pipe(
  z.optional(z.string()),
  z.transform((sent) => sent !== undefined),
);
/** A choice that may stay open. */
const openChoice = z.pipe(
  z.optional(z.string().check(z.maxLength(60))),
  z.transform((chosen) => (chosen === undefined || chosen === '' ? null : chosen)),
);

export const VehicleForm = z.object({
  nickname: Nickname,
  trim: openChoice,
  drive: openChoice,
  forgetVin: checked,
});

/** Tires of one of the account's orders, or others by their name. */
export const TiresForm = z
  .object({
    orderNumber: openChoice,
    name: z
      .string()
      .check(z.overwrite(cleanText), z.maxLength(business.garage.tiresNameMax, messages.tiresName)),
    fittedOn: Day,
    miles: OptionalMiles,
  })
  .check(
    z.refine(({ orderNumber, name }) => orderNumber !== null || name !== '', {
      path: ['name'],
      message: messages.tiresName,
    }),
  );

export const RotationForm = z.object({ rotatedOn: Day, miles: OptionalMiles });
export const MilesForm = z.object({ readOn: Day, miles: z.pipe(typedMiles, Miles) });

/** The DOT number of a tire that is on the vehicle. */
export const TinForm = z.object({
  tin: TypedTin.check((typed) => {
    const read = parseDot(typed.value, new Date());
    if (!read.ok)
      typed.issues.push({
        code: 'custom',
        input: typed.value,
        message: DOT_PROBLEM_TEXTS[read.problem],
      });
  }),
});
/** A DOT number that is to be forgotten. */
export const RemoveTinForm = z.object({ tinId: TinId });
export const RemindersForm = z.object({ reminders: checked });

/** A vehicle that was found, and is to be kept. */
export const FoundVehicleForm = z.object({
  vehicle: z.string(messages.vehicle).check(z.minLength(1, messages.vehicle), z.maxLength(300)),
  trim: openChoice,
  drive: openChoice,
  nickname: Nickname,
  /** The last four characters of its VIN, as far as the buyer wants us to keep them. */
  vinEnding: z.optional(z.string().check(z.maxLength(4))),
  keepVin: checked,
});

/** `2019/honda/civic`, and the trim behind it where a VIN has said it. */
export interface VehicleChoice {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly trim: string | null;
}

export const vehicleChoiceText = ({ year, make, model, trim }: VehicleChoice): string =>
  [String(year), make, model, ...(trim === null ? [] : [encodeURIComponent(trim)])].join('/');

/** Null for a text that no page of ours has sent. */
export function readChoice(text: string): VehicleChoice | null {
  const [, year, make, model, trim] =
    /^(\d{4})\/([\w-]{1,60})\/([\w-]{1,60})(?:\/([^/]{1,180}))?$/.exec(text) ?? [];
  if (year === undefined || make === undefined || model === undefined) return null;
  return { year: Number(year), make, model, trim: trim === undefined ? null : unescaped(trim) };
}

function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

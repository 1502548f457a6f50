import * as z from 'zod/mini';
import * as business from '../../constants.ts';
import { CalendarDay, Slug } from '../../shared/ids.ts';
import { cleanText } from '../../shared/intake/free-text.ts';
import * as messages from '../../messages.ts';
import { Drive, Make } from '../../catalog/entities/vehicle.ts';

export const VehicleId = z.string().check(z.regex(/^[\w-]{8,64}$/, 'This is not a vehicle'));

/** The miles on the odometer. */
export const Miles = z
  .int(messages.milesWhole)
  .check(z.minimum(0, messages.milesWhole), z.maximum(business.garage.milesMax, messages.milesWhole));
/** A day in the past or today, YYYY-MM-DD; the API knows what day it is. */
export const PastDay = CalendarDay.check(z.refine((day) => !Number.isNaN(Date.parse(day)), messages.date));

/** Our vehicle, by the slugs of the directory. A trim that we do not know is no trim. */
export const ChosenVehicle = z.object({
  year: z.int(),
  make: Slug,
  model: Slug,
  trim: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
});
export type ChosenVehicle = z.infer<typeof ChosenVehicle>;

export const Nickname = z
  .string()
  .check(z.overwrite(cleanText), z.maxLength(business.garage.nicknameMax, messages.nickname));

export const NewGarageVehicle = z.object({
  ...ChosenVehicle.shape,
  drive: z.optional(z.nullable(Drive)),
  nickname: z.optional(Nickname),
  /** The last four characters of its VIN, if the owner wants us to keep them. We never keep more. */
  vinEnding: z.optional(z.string().check(z.regex(/^[A-HJ-NPR-Z0-9]{4}$/))),
});
export type NewGarageVehicle = z.infer<typeof NewGarageVehicle>;

/** The day or mileage of the next rotation, whichever comes first. */
export const RotationDue = z.object({
  /** The day that the tires were last installed or rotated. */
  since: CalendarDay,
  sinceMiles: z.nullable(Miles),
  dueOn: CalendarDay,
  /** Null where the miles of the last time are not known. */
  dueAtMiles: z.nullable(z.int()),
  isDue: z.boolean(),
});
export type RotationDue = z.infer<typeof RotationDue>;

/** Names a DOT number in an address: addresses are logged, and DOT numbers are not. */
export const TinId = z.uuid('This is not a DOT number');

/** The DOT number of a tire that is on a vehicle, and the week in which the tire was made. */
export const GarageTin = z.object({ tinId: TinId, tin: z.string(), week: z.int(), year: z.int() });
export type GarageTin = z.infer<typeof GarageTin>;

export const GarageVehicle = z.object({
  vehicleId: z.string(),
  year: z.int(),
  make: Make,
  model: z.object({ slug: z.string(), name: z.string() }),
  trim: z.nullable(z.string()),
  drive: z.nullable(Drive),
  /** `2019 Honda Civic LX` */
  label: z.string(),
  nickname: z.nullable(z.string()),
  /** The whole shop starts with it. One of a garage’s vehicles is. */
  isDefault: z.boolean(),
  /** Null while it is open which of several sizes it has. */
  fitmentId: z.nullable(z.string()),
  /** The sizes on its placard: one for all wheels, or one for each axle. Empty until it is known which sizes it has. */
  sizes: z.array(
    z.object({
      axle: z.nullable(z.enum(['front', 'rear'])),
      size: z.string(),
      /** Load index and speed symbol, `102H`. */
      service: z.string(),
      loadMark: z.nullable(z.string()),
    }),
  ),
  /** The drives that it may have. Which one matters where there are several. */
  drives: z.array(Drive),
  /** The tires that fit, or the question which trim it is. */
  path: z.string(),
  /** The trims that its model came with in its year. */
  trims: z.array(z.string()),
  /** The last four characters, of its VIN, if its owner had us keep them. */
  vinEnding: z.nullable(z.string()),
  /** The tires that are on it. */
  tires: z.nullable(
    z.object({
      fittedOn: CalendarDay,
      miles: z.nullable(Miles),
      name: z.string(),
      orderNumber: z.nullable(z.string()),
    }),
  ),
  /** In the order in which they were saved. An API of an older version has none. */
  tins: z._default(z.array(GarageTin), []),
  /** The last reading of the odometer. */
  odometer: z.nullable(z.object({ miles: Miles, readOn: CalendarDay })),
  /** Null until we know when the tires were fitted or rotated. */
  rotation: z.nullable(RotationDue),
  /** The way to rotate this car's tires, if we know its sizes. */
  advice: z.nullable(z.string()),
  /** True if we mail when a rotation is due. */
  reminders: z.boolean(),
});
export type GarageVehicle = z.infer<typeof GarageVehicle>;

/** Tires that the account has bought, and that may be on one of its vehicles. */
export const BoughtTires = z.object({ orderNumber: z.string(), boughtOn: CalendarDay, name: z.string() });
export type BoughtTires = z.infer<typeof BoughtTires>;

export const Garage = z.object({
  /** The default first, then by age. */
  vehicles: z.array(GarageVehicle),
  /** The newest first. */
  bought: z.array(BoughtTires),
});
export type Garage = z.infer<typeof Garage>;

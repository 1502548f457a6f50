import * as z from 'zod/mini';
import * as business from '../../constants.ts';
import { endpoint } from '../../endpoint.ts';
import {
  ChosenVehicle,
  Garage,
  Miles,
  NewGarageVehicle,
  Nickname,
  PastDay,
  TinId,
  VehicleId,
} from '../entities/garage.ts';
import { Drive } from '../../catalog/entities/vehicle.ts';
import { OrderNumber } from '../../shared/ids.ts';
import { cleanText } from '../../shared/intake/free-text.ts';
import * as messages from '../../messages.ts';
import { TypedTin } from '../../shared/tin.ts';

/** The page that reminders link to: GET asks, POST (RFC 8058) stops them. */
export const remindersStopPath = '/garage-reminders/stop';

const params = z.object({ vehicleId: VehicleId });
const TiresName = z
  .string()
  .check(
    z.overwrite(cleanText),
    z.minLength(1, messages.tiresName),
    z.maxLength(business.garage.tiresNameMax),
  );

export const getGarage = endpoint({
  id: 'garage.get',
  method: 'GET',
  path: '/v1/garage',
  summary: 'The buyer’s vehicles, the default first.',
  auth: 'channel',
  access: 'account',
  feature: 'garage',
  answer: Garage,
  errors: ['sign-on-required'],
});

export const addVehicle = endpoint({
  id: 'garage.add',
  method: 'POST',
  path: '/v1/garage/vehicles',
  summary:
    'Adds a vehicle of the directory. The first one is the default. The same vehicle again is a second one.',
  auth: 'channel',
  access: 'account',
  feature: 'garage',
  body: NewGarageVehicle,
  answer: z.object({ vehicleId: z.string(), garage: Garage }),
  status: 201,
  errors: ['sign-on-required', 'unprocessable'],
});

export const changeVehicle = endpoint({
  id: 'garage.change',
  method: 'PATCH',
  path: '/v1/garage/vehicles/{vehicleId}',
  summary: 'Changes what is given: nickname, trim, drive, reminders, or that it is the default.',
  auth: 'channel',
  access: 'account',
  params,
  body: z.object({
    nickname: z.optional(Nickname),
    trim: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
    drive: z.optional(z.nullable(Drive)),
    reminders: z.optional(z.boolean()),
    isDefault: z.optional(z.literal(true)),
    /** Forgets what we keep of the VIN. */
    vinEnding: z.optional(z.null()),
  }),
  answer: Garage,
  errors: ['sign-on-required', 'not-found', 'unprocessable'],
});

export const removeVehicle = endpoint({
  id: 'garage.remove',
  method: 'DELETE',
  path: '/v1/garage/vehicles/{vehicleId}',
  summary: 'Removes a vehicle with its history. The oldest of the others becomes the default.',
  auth: 'channel',
  access: 'account',
  params,
  answer: Garage,
  errors: ['sign-on-required', 'not-found'],
});

export const noteTires = endpoint({
  id: 'garage.tires',
  method: 'POST',
  path: '/v1/garage/vehicles/{vehicleId}/tires',
  summary: 'Tires were fitted: those of an order of the account, or others by their name.',
  auth: 'channel',
  access: 'account',
  params,
  body: z.object({
    fittedOn: PastDay,
    miles: z.optional(z.nullable(Miles)),
    orderNumber: z.optional(OrderNumber),
    name: z.optional(TiresName),
  }),
  answer: Garage,
  errors: ['sign-on-required', 'not-found', 'unprocessable'],
});

export const noteMiles = endpoint({
  id: 'garage.miles',
  method: 'POST',
  path: '/v1/garage/vehicles/{vehicleId}/miles',
  summary: 'What the odometer showed on a day. A second reading of a day replaces the first.',
  auth: 'channel',
  access: 'account',
  params,
  body: z.object({ readOn: PastDay, miles: Miles }),
  answer: Garage,
  errors: ['sign-on-required', 'not-found', 'unprocessable'],
});

export const noteRotation = endpoint({
  id: 'garage.rotation',
  method: 'POST',
  path: '/v1/garage/vehicles/{vehicleId}/rotations',
  summary: 'The tires were rotated.',
  auth: 'channel',
  access: 'account',
  params,
  body: z.object({ rotatedOn: PastDay, miles: z.optional(z.nullable(Miles)) }),
  answer: Garage,
  errors: ['sign-on-required', 'not-found', 'unprocessable'],
});

export const addTin = endpoint({
  id: 'garage.tins.add',
  method: 'POST',
  path: '/v1/garage/vehicles/{vehicleId}/tins',
  summary:
    'Keeps the DOT number of a tire that is on the vehicle. One that is there already, or too many, are refused.',
  auth: 'channel',
  access: 'account',
  params,
  body: z.object({ tin: TypedTin }),
  answer: Garage,
  status: 201,
  errors: ['sign-on-required', 'not-found', 'unprocessable'],
});

export const removeTin = endpoint({
  id: 'garage.tins.remove',
  method: 'DELETE',
  path: '/v1/garage/vehicles/{vehicleId}/tins/{tinId}',
  summary: 'Forgets a DOT number. Repeating it changes nothing.',
  auth: 'channel',
  access: 'account',
  params: z.object({ vehicleId: VehicleId, tinId: TinId }),
  answer: Garage,
  errors: ['sign-on-required', 'not-found'],
});

export const joinGarage = endpoint({
  id: 'garage.join',
  method: 'POST',
  path: '/v1/garage/join',
  summary:
    'Vehicles that a guest has looked for join the account at sign-on. Those that are there already, or that we do not know, are left out.',
  auth: 'channel',
  access: 'account',
  feature: 'garage',
  body: z.object({ vehicles: z.array(ChosenVehicle).check(z.maxLength(business.garage.vehiclesMax)) }),
  answer: Garage,
  errors: ['sign-on-required'],
});

export const stopReminders = endpoint({
  id: 'garage.reminders.stop',
  method: 'POST',
  path: '/v1/garage/reminders/stop',
  summary:
    'Stops the reminders of one vehicle by the link of a mail (RFC 8058). Repeating it changes nothing, nor does a vehicle that is gone.',
  auth: 'channel',
  access: { thing: 'account', who: 'everybody', proof: ['signed-link'] },
  body: z.object({
    vehicleId: VehicleId,
    expires: z.string().check(z.maxLength(12)),
    signature: z.string().check(z.maxLength(64)),
  }),
  answer: z.object({}),
  errors: ['not-found'],
});

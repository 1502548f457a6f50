import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Fitment, Make, Model, OptionalSize, VehicleFitments } from '../entities/vehicle.ts';
import { Slug } from '../../shared/ids.ts';
import { intBetween } from '../../shared/query.ts';

const Year = intBetween(1990, 2040);

export const listYears = endpoint({
  id: 'vehicles.years',
  method: 'GET',
  path: '/v1/vehicles/years',
  summary: 'Model years, newest first.',
  auth: 'channel',
  access: 'catalog',
  answer: z.object({ years: z.array(z.int()) }),
});

export const listMakes = endpoint({
  id: 'vehicles.makes',
  method: 'GET',
  path: '/v1/vehicles/makes',
  summary: 'Makes, of one model year when it is given.',
  auth: 'channel',
  access: 'catalog',
  query: z.object({ year: z.optional(Year) }),
  answer: z.object({ makes: z.array(Make) }),
});

export const listModels = endpoint({
  id: 'vehicles.models',
  method: 'GET',
  path: '/v1/vehicles/makes/{make}/models',
  summary: 'Models of a make with their years, of one model year when it is given.',
  auth: 'channel',
  access: 'catalog',
  params: z.object({ make: Slug }),
  query: z.object({ year: z.optional(Year) }),
  answer: z.object({ make: Make, models: z.array(Model) }),
  errors: ['not-found'],
});

export const getModel = endpoint({
  id: 'vehicles.model',
  method: 'GET',
  path: '/v1/vehicles/makes/{make}/models/{model}',
  summary: 'One model with its years.',
  auth: 'channel',
  access: 'catalog',
  params: z.object({ make: Slug, model: Slug }),
  answer: z.object({ make: Make, model: Model }),
  errors: ['not-found'],
});

export const listFitments = endpoint({
  id: 'vehicles.fitments',
  method: 'GET',
  path: '/v1/vehicles/makes/{make}/models/{model}/years/{year}/fitments',
  summary: 'Trims and tire sizes of one vehicle, front and rear.',
  auth: 'channel',
  access: 'catalog',
  params: z.object({ make: Slug, model: Slug, year: Year }),
  query: z.object({ trim: z.optional(z.string().check(z.maxLength(60))) }),
  answer: VehicleFitments,
  errors: ['not-found'],
});

export const getFitment = endpoint({
  id: 'vehicles.fitment',
  method: 'GET',
  path: '/v1/vehicles/fitments/{fitmentId}',
  summary: 'One fitment by its id.',
  auth: 'channel',
  access: 'catalog',
  params: z.object({ fitmentId: Slug }),
  answer: z.object({ fitment: Fitment, make: Make, model: z.object({ slug: z.string(), name: z.string() }) }),
  errors: ['not-found'],
});

export const listOptionalSizes = endpoint({
  id: 'vehicles.optionalSizes',
  method: 'GET',
  path: '/v1/vehicles/fitments/{fitmentId}/optional-sizes',
  summary:
    'Sizes in stock that fit the vehicle on larger wheels, smallest wheels first. None for cars with two sizes, duallies, trailers.',
  auth: 'channel',
  access: 'catalog',
  params: z.object({ fitmentId: Slug }),
  answer: z.object({ sizes: z.array(OptionalSize) }),
  errors: ['not-found'],
});

export const listVehiclePaths = endpoint({
  id: 'vehicles.paths',
  method: 'GET',
  path: '/v1/vehicles/paths',
  summary: 'The addresses of makes, models, and the model years whose tire sizes we know: for site maps.',
  auth: 'channel',
  access: 'catalog',
  answer: z.object({ paths: z.array(z.string()) }),
});

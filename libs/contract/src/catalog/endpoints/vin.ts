import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { VinVehicle } from '../entities/vin-vehicle.ts';
import { Vin } from '../../shared/vin.ts';

export const decodeVin = endpoint({
  id: 'vehicles.vin',
  method: 'POST',
  path: '/v1/vehicles/vin',
  summary:
    'The vehicle that a VIN stands for: several where the VIN leaves it open. The VIN is neither stored nor logged.',
  auth: 'channel',
  access: 'catalog',
  body: z.object({ vin: Vin }),
  answer: z.object({ vehicles: z.array(VinVehicle).check(z.minLength(1)) }),
  errors: ['unprocessable'],
});

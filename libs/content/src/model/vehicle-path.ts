import { slugOf, type VinVehicle } from '@tirekit/contract';

/** The page of a vehicle that a VIN stands for. A trim that the VIN leaves open is asked for there. */
export const vehiclePath = ({ year, make, model, trim }: VinVehicle): string =>
  `/vehicles/${make.slug}/${model.slug}/${String(year)}${trim === null ? '' : `?trim=${slugOf(trim)}`}`;

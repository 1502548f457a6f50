import { toSlug, type VinVehicle } from '@tirekit/contract';
import { FROM_VIN } from '@tirekit/shell-ui';

/**
 * The page of a vehicle that a VIN stands for, which keeps it as the shopper's. A trim that the VIN leaves open is asked for
 * there.
 */
export const vehiclePath = ({ year, make, model, trim }: VinVehicle): string =>
  `/vehicles/${make.slug}/${model.slug}/${String(year)}?${trim === null ? '' : `trim=${toSlug(trim)}&`}${FROM_VIN}`;

import { type TypeSlug } from './categories.ts';
import { type TireSize } from './size.ts';

/** The class of a tire in law and trade. `off-road` sizes are not made for the highway. */
export type TireClass = TypeSlug | 'off-road';

/** Rims in half inches from this size up belong to medium and heavy trucks. */
const SMALLEST_COMMERCIAL_RIM = 17.5;
/** So do numeric sizes on whole inches from this size up: 9.00R20, 11R24. */
const SMALLEST_COMMERCIAL_NUMERIC_RIM = 20;

function isCommercialRim({ kind, rim }: TireSize): boolean {
  if (kind === 'numeric' && rim >= SMALLEST_COMMERCIAL_NUMERIC_RIM) return true;
  return !Number.isInteger(rim) && rim >= SMALLEST_COMMERCIAL_RIM;
}

/**
 * The class that a size alone reveals. It is never `suv-crossover`, because those tires share passenger sizes; a
 * catalog that knows the line may say so.
 */
export function getTireClass(size: TireSize): TireClass {
  if (size.suffix === 'NHS') return 'off-road';
  if (size.prefix === 'ST' || size.suffix === 'ST') return 'trailer';
  if (size.prefix === 'T') return 'temporary-spare';
  if (size.suffix === 'C' || size.suffix === 'CP') return 'van';
  if (size.suffix === 'TR' || isCommercialRim(size)) {
    return size.prefix === 'LT' || size.suffix === 'LT' ? 'light-truck' : 'commercial-truck';
  }
  const isLight = size.prefix === 'LT' || size.suffix === 'LT';
  return isLight || size.kind === 'flotation' || size.kind === 'numeric' ? 'light-truck' : 'passenger';
}

/** Passenger tires, whose load FMVSS divides by 1.10 on trucks, buses, trailers and multipurpose vehicles. */
export function isPassengerClass(tireClass: TireClass): boolean {
  return tireClass === 'passenger' || tireClass === 'suv-crossover';
}

/** Truck carcasses, which need more pressure than a passenger tire for the same load. */
export function isTruckClass(tireClass: TireClass): boolean {
  return tireClass === 'light-truck' || tireClass === 'van' || tireClass === 'commercial-truck';
}

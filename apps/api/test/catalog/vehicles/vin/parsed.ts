import { parseVin, type ParsedVin } from '@tirekit/tires';

/** A VIN that is right. @throws Error if it is not */
export function parsed(vin: string): ParsedVin {
  const read = parseVin(vin);
  if (!read.ok) throw new Error(`Not a VIN: ${read.problem}`);
  return read.value;
}

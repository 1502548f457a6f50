import { decodeVin } from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';
import { vehiclePath } from '../model/vehicle-path.ts';

/** Asks which vehicles a VIN stands for. The VIN travels in the body of the question. */
export const findByVin = ({ api }: Pick<RequestContext, 'api'>, vin: string) =>
  toResult(api.call(decodeVin, { body: { vin } }));

/** The page for a VIN sent in an address: its vehicle, or the form that takes it. The VIN is never passed on. */
export async function wayOfVin(context: Pick<RequestContext, 'api'>, vin: string): Promise<string> {
  const found = await findByVin(context, vin);
  const [vehicle, ...others] = found.ok ? found.answer.vehicles : [];
  return vehicle !== undefined && others.length === 0 ? vehiclePath(vehicle) : FIND_VIN_AGAIN;
}

const FIND_VIN_AGAIN = '/find/vin?again';

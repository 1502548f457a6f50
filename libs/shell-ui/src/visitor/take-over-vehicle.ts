import { type ApiClient, toResult } from '@tirekit/api-client';
import { joinGarage } from '@tirekit/contract';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { forgetBuyer } from '../storage/forget-buyer.ts';
import * as stored from '../storage/stored-keys.ts';
import { keepVehicle, type OwnVehicle } from './own-vehicle.ts';
import type { GarageOfVisitor } from './visitor-context.ts';

type Default = GarageOfVisitor['vehicle'];

/** The same vehicle with another trim is another default. */
const getName = (vehicle: Default): string =>
  vehicle === null ? '' : `${vehicle.vehicleId} ${vehicle.path}`;

/**
 * Makes the default vehicle of whoever has signed in the one that this browser shops for: after sign-in, and whenever the
 * default has changed, here or elsewhere. In between, a vehicle that was chosen here stays chosen. What a guest has chosen
 * before they signed in joins their garage, once, and stays chosen.
 */
export async function takeOverVehicle(
  api: Pick<ApiClient, 'call'>,
  { account, vehicle }: GarageOfVisitor,
): Promise<void> {
  let seen = readStored(stored.garageSeen);
  if (seen !== null && seen.account !== account) {
    // Somebody else was signed in here, and did not sign out.
    const who = [readStored(stored.userType), readStored(stored.userData)] as const;
    forgetBuyer();
    writeStored(stored.userType, who[0]);
    writeStored(stored.userData, who[1]);
    seen = null;
  }
  const own = readStored(stored.vehicle);
  if (seen === null && own !== null) {
    const joined = await toResult(api.call(joinGarage, { body: { vehicles: [toChosen(own)] } }));
    // The next page tries again.
    if (!joined.ok && !joined.failure.isRefusal) return;
    const first = joined.ok ? joined.answer.vehicles.find(({ isDefault }) => isDefault) : undefined;
    writeStored(stored.garageSeen, {
      account,
      default: first === undefined ? getName(vehicle) : `${first.vehicleId} ${first.path}`,
    });
    return;
  }
  if (seen?.default === getName(vehicle)) return;
  // A vehicle that was removed is not shopped for any more, unless another one was chosen meanwhile.
  if (vehicle !== null || seen?.default.endsWith(` ${own?.path ?? ''}`)) keepVehicle(vehicle);
  writeStored(stored.garageSeen, { account, default: getName(vehicle) });
}

const toChosen = ({ year, make, model }: OwnVehicle) => ({ year: Number(year), make, model });

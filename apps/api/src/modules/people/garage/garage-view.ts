import { type Garage, type GarageTin, type GarageVehicle, shopDay } from '@tirekit/contract';
import { parseDot } from '@tirekit/tires';
import type { Queries } from '../../../platform/db/database.ts';
import { boughtBy, type VehicleRow, listVehicles } from './garage-rows.ts';
import { type Directories, ownVehicle } from './own-vehicles.ts';
import { rotationDue } from './rotation.ts';

/** The garage of an account, as its owner sees it. */
export async function readGarage(db: Queries, directories: Directories, uid: string): Promise<Garage> {
  const [vehicles, bought] = await Promise.all([listVehicles(db, uid), boughtBy(db, uid)]);
  return { vehicles: vehicles.map((row) => vehicleView(directories, row)), bought };
}

function vehicleView(directories: Directories, row: VehicleRow): GarageVehicle {
  const { vehicleId, year, trim, drive, nickname, isDefault, vinEnding, reminders, events } = row;
  const fitted = events.findLast(({ kind }) => kind === 'tires');
  const read = events.findLast(({ miles }) => miles !== null);
  return {
    ...ownVehicle(directories, row),
    ...{ vehicleId, year, trim, drive, nickname, isDefault, vinEnding, reminders },
    tires:
      fitted === undefined
        ? null
        : {
            fittedOn: fitted.on,
            miles: fitted.miles,
            name: fitted.name ?? '',
            orderNumber: fitted.orderNumber,
          },
    odometer: read === undefined || read.miles === null ? null : { miles: read.miles, readOn: read.on },
    tins: row.tins.flatMap(tinView),
    rotation: rotationDue(events, shopDay(Date.now())),
  };
}

function tinView({ tinId, tin }: VehicleRow['tins'][number]): GarageTin[] {
  const read = parseDot(tin, shopDay(Date.now()));
  return read.ok ? [{ tinId, tin, week: read.value.week, year: read.value.year }] : [];
}

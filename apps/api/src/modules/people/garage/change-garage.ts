import {
  type BodyOf,
  business,
  type changeVehicle,
  type ChosenVehicle,
  messages,
  type NewGarageVehicle,
} from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { lockAccount } from '../identity/index.ts';
import { readVehicle, type VehicleRow, listVehicles } from './garage-rows.ts';
import { type Directories, listTrims } from './own-vehicles.ts';
import { planReminder } from './plan-reminder.ts';

const ADD = `
  INSERT INTO garage_vehicle (vehicle_id, uid, channel_id, year, make_slug, model_slug, trim, drive, nickname, is_default, vin_ending)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
const CHANGE = `
  UPDATE garage_vehicle SET nickname = $2, trim = $3, drive = $4, reminders = $5, vin_ending = $6,
    remind_on = CASE WHEN $5 THEN remind_on END, channel_id = $7
  WHERE vehicle_id = $1`;
const NO_DEFAULT = 'UPDATE garage_vehicle SET is_default = false WHERE uid = $1 AND is_default';
const SET_DEFAULT = 'UPDATE garage_vehicle SET is_default = true WHERE vehicle_id = $1';
const REMOVE = 'DELETE FROM garage_vehicle WHERE vehicle_id = $1';
const NEXT_DEFAULT = `
  UPDATE garage_vehicle SET is_default = true WHERE vehicle_id = (
    SELECT vehicle_id FROM garage_vehicle WHERE uid = $1 ORDER BY added_at, vehicle_id LIMIT 1
  ) AND NOT EXISTS (SELECT FROM garage_vehicle WHERE uid = $1 AND is_default)`;

/** The owner of the changed garage, and the storefront. */
export interface Owner {
  readonly uid: string;
  readonly channelId: string;
}

/**
 * Runs a change of a garage. Changes of one account come one after the other.
 * @throws ApiProblem `sign-on-required` for an account that is closed
 */
export const changing = <T>(
  db: Database,
  { uid }: Pick<Owner, 'uid'>,
  work: (tx: Queries) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, uid);
    return work(tx);
  });

/** A vehicle of the account. @throws ApiProblem `not-found` for anybody else's, too */
export async function ownRow(tx: Queries, uid: string, vehicleId: string): Promise<VehicleRow> {
  const row = await readVehicle(tx, vehicleId);
  if (row?.uid !== uid) throw new ApiProblem('not-found');
  return row;
}

/** @throws ApiProblem `unprocessable` for a vehicle or a trim that the directory lacks, or a full garage */
export function addToGarage(
  db: Database,
  directories: Directories,
  owner: Owner,
  vehicle: NewGarageVehicle,
): Promise<string> {
  const trim = knownTrim(directories, vehicle, vehicle.trim ?? null);
  return changing(db, owner, async (tx) => {
    const known = await listVehicles(tx, owner.uid);
    if (known.length >= business.garage.vehiclesMax) throw refused('garageFull');
    return insert(tx, owner, { ...vehicle, trim }, known.length === 0);
  });
}

/** A vehicle that a guest has chosen, with the drive that they have said it has. */
export type JoiningVehicle = ChosenVehicle & Pick<NewGarageVehicle, 'drive'>;

/**
 * Adds a guest's vehicles, unless they are there already. Vehicles that the directory lacks, or that find no
 * room, are left out.
 */
export function joinVehicles(
  db: Database,
  directories: Directories,
  owner: Owner,
  vehicles: readonly ChosenVehicle[],
): Promise<void> {
  return changing(db, owner, (tx) => joinInto(tx, directories, owner, vehicles));
}

/** {@link joinVehicles} in a transaction of the caller, who has locked the account. */
export async function joinInto(
  tx: Queries,
  directories: Directories,
  owner: Owner,
  vehicles: readonly JoiningVehicle[],
): Promise<void> {
  const ours = vehicles.filter((vehicle) => listTrims(directories, vehicle) !== null);
  const known = await listVehicles(tx, owner.uid);
  const there = new Set(known.map(modelYear));
  let count = known.length;
  for (const vehicle of ours) {
    if (there.has(modelYear(vehicle)) || count >= business.garage.vehiclesMax) continue;
    const trim = listTrims(directories, vehicle)?.find((one) => one === vehicle.trim) ?? null;
    await insert(tx, owner, { ...vehicle, trim }, count === 0);
    there.add(modelYear(vehicle));
    count += 1;
  }
}

const modelYear = ({ year, make, model }: Pick<ChosenVehicle, 'year' | 'make' | 'model'>): string =>
  `${String(year)} ${make} ${model}`;

async function insert(
  tx: Queries,
  { uid, channelId }: Owner,
  { year, make, model, trim, drive, nickname, vinEnding }: NewGarageVehicle,
  isDefault: boolean,
): Promise<string> {
  const vehicleId = randomCrockford(12);
  await tx.execute(ADD, [
    ...[vehicleId, uid, channelId, year, make, model, trim],
    ...[drive ?? null, nickname === '' ? null : (nickname ?? null), isDefault, vinEnding ?? null],
  ]);
  return vehicleId;
}

/**
 * Changes the given fields.
 * @throws ApiProblem `not-found`, `unprocessable`
 */
export function changeInGarage(
  db: Database,
  directories: Directories,
  owner: Owner,
  vehicleId: string,
  given: BodyOf<typeof changeVehicle>,
): Promise<void> {
  return changing(db, owner, async (tx) => {
    const before = await ownRow(tx, owner.uid, vehicleId);
    const trim = given.trim === undefined ? before.trim : knownTrim(directories, before, given.trim);
    const nickname =
      given.nickname === undefined ? before.nickname : given.nickname === '' ? null : given.nickname;
    const reminders = given.reminders ?? before.reminders;
    await tx.execute(CHANGE, [
      ...[vehicleId, nickname, trim],
      given.drive === undefined ? before.drive : given.drive,
      reminders,
      given.vinEnding === undefined ? before.vinEnding : null,
      // Reminders come from the storefront in which the owner turned them on.
      reminders && !before.reminders ? owner.channelId : before.channelId,
    ]);
    if (given.isDefault === true && !before.isDefault) {
      await tx.execute(NO_DEFAULT, [owner.uid]);
      await tx.execute(SET_DEFAULT, [vehicleId]);
    }
    if (reminders && !before.reminders) await planReminder(tx, vehicleId);
  });
}

export function removeFromGarage(db: Database, { uid }: Owner, vehicleId: string): Promise<void> {
  return changing(db, { uid }, async (tx) => {
    await ownRow(tx, uid, vehicleId);
    await tx.execute(REMOVE, [vehicleId]);
    await tx.execute(NEXT_DEFAULT, [uid]);
  });
}

/** A trim in the directory's spelling; the owner may leave it out. */
function knownTrim(
  directories: Directories,
  vehicle: Pick<ChosenVehicle, 'year' | 'make' | 'model'>,
  trim: string | null,
): string | null {
  const trims = listTrims(directories, vehicle);
  if (trims === null) throw refused('vehicle', 'model');
  if (trim === null || trim === '') return null;
  if (!trims.includes(trim)) throw refused('trimUnknown', 'trim');
  return trim;
}

function refused(message: 'garageFull' | 'vehicle' | 'trimUnknown', path?: string): ApiProblem {
  const fields = path === undefined ? {} : { fields: [{ path, message: messages[message] }] };
  return new ApiProblem('unprocessable', messages[message], fields);
}

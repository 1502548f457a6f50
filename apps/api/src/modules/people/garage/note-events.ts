import {
  type BodyOf,
  isoDay,
  messages,
  type noteMiles,
  type noteRotation,
  type noteTires,
} from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { longDay } from '../../../platform/format.ts';
import { refuseField } from '../../../platform/http/api-problem.ts';
import { changing, type Owner, ownRow } from './change-garage.ts';
import { boughtBy } from './garage-rows.ts';
import { planReminder } from './plan-reminder.ts';
import type { GarageEvent } from './rotation.ts';

/** A second one of a kind and a day corrects the first. */
const NOTE = `
  INSERT INTO garage_event (vehicle_id, kind, happened_on, miles, name, order_number) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (vehicle_id, kind, happened_on)
  DO UPDATE SET miles = excluded.miles, name = excluded.name, order_number = excluded.order_number`;

/** Days are days of the buyer, who may be ahead of UTC. */
const AHEAD_MS = 14 * 3_600_000;
const lastDay = (): string => isoDay(Date.now() + AHEAD_MS);

/** An odometer only goes up. */
function checkMiles(events: readonly GarageEvent[], { kind, on, miles }: GarageEvent): void {
  if (miles === null) return;
  const others = events.filter((one) => one.kind !== kind || one.on !== on);
  const wrong = others.find(
    (one) => one.miles !== null && ((one.on < on && one.miles > miles) || (one.on > on && one.miles < miles)),
  );
  if (wrong?.miles != null)
    throw refuseField(
      'miles',
      messages.milesBackwards(wrong.miles.toLocaleString('en-US'), longDay(wrong.on)),
    );
}

function note(
  db: Database,
  { uid }: Owner,
  vehicleId: string,
  dayField: string,
  getEvent: (tx: Queries) => Promise<GarageEvent>,
): Promise<void> {
  return changing(db, { uid }, async (tx) => {
    const vehicle = await ownRow(tx, uid, vehicleId);
    const event = await getEvent(tx);
    const { kind, on, miles, name, orderNumber } = event;
    if (on > lastDay()) throw refuseField(dayField, messages.dayToCome);
    checkMiles(vehicle.events, event);
    await tx.execute(NOTE, [vehicleId, kind, on, miles, name, orderNumber]);
    await planReminder(tx, vehicleId);
  });
}

const plain = { name: null, orderNumber: null };

/** @throws ApiProblem `not-found`, `unprocessable` for a day to come or an odometer that goes back */
export const noteOdometer = (
  db: Database,
  owner: Owner,
  vehicleId: string,
  { readOn, miles }: BodyOf<typeof noteMiles>,
): Promise<void> =>
  note(db, owner, vehicleId, 'readOn', () => Promise.resolve({ kind: 'miles', on: readOn, miles, ...plain }));

/** @throws ApiProblem as {@link noteOdometer} */
export const noteRotated = (
  db: Database,
  owner: Owner,
  vehicleId: string,
  { rotatedOn, miles = null }: BodyOf<typeof noteRotation>,
): Promise<void> =>
  note(db, owner, vehicleId, 'rotatedOn', () =>
    Promise.resolve({ kind: 'rotation', on: rotatedOn, miles, ...plain }),
  );

/** @throws ApiProblem as {@link noteOdometer}, and `unprocessable` for an order that is not the account's, or without any tires */
export const noteFitted = (
  db: Database,
  owner: Owner,
  vehicleId: string,
  { fittedOn, miles = null, orderNumber, name }: BodyOf<typeof noteTires>,
): Promise<void> =>
  note(db, owner, vehicleId, 'fittedOn', async (tx) => {
    const bought =
      orderNumber === undefined
        ? undefined
        : (await boughtBy(tx, owner.uid)).find((one) => one.orderNumber === orderNumber);
    const tires = bought?.name ?? name;
    if (tires === undefined) throw refuseField('name', messages.tiresName);
    return { kind: 'tires', on: fittedOn, miles, name: tires, orderNumber: bought?.orderNumber ?? null };
  });

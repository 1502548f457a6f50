import { daysAfter, shopDay } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { readVehicle } from './garage-rows.ts';
import { reminderAfter, rotationDue } from './rotation.ts';

const PLAN = 'UPDATE garage_vehicle SET remind_on = $2 WHERE vehicle_id = $1 AND reminders';

/**
 * Sets the day of a vehicle's next reminder, after anything that moves it. A day of which its owner was reminded already is
 * over, and so is every day before today: the page says that a rotation is overdue.
 */
export async function planReminder(tx: Queries, vehicleId: string): Promise<void> {
  const vehicle = await readVehicle(tx, vehicleId);
  if (vehicle === null) return;
  const today = shopDay(Date.now());
  const due = rotationDue(vehicle.events, today);
  const over = [daysAfter(today, -1), vehicle.remindedOn ?? ''].reduce((a, b) => (a > b ? a : b));
  await tx.execute(PLAN, [vehicleId, due === null ? null : reminderAfter(due.dueOn, over)]);
}

import * as z from 'zod';
import type { ModuleDeps } from '../../../module.ts';
import type { Database, Queries } from '../../../platform/db/database.ts';
import type { JobTable } from '../../../platform/jobs/outbox-worker.ts';
import { addJobs, type NewJob, newJob } from '../../../platform/jobs/outbox.ts';
import { accountByUid } from '../identity/index.ts';
import { readVehicle } from './garage-rows.ts';
import { type Directories, ownVehicle } from './own-vehicles.ts';
import type { ReminderLinks } from './reminder-links.ts';
import { reminderMail } from './reminder-mail.ts';
import { reminderAfter } from './rotation.ts';

const TOPIC = 'garage-reminder';
const ReminderJob = z.object({ vehicleId: z.string(), dueOn: z.string() });

/** Takes due rows with a lock, so that each one is handled by a single process. */
const DUE = `
  SELECT vehicle_id AS "vehicleId", remind_on AS "remindOn" FROM garage_vehicle
  WHERE remind_on <= $1 ORDER BY remind_on LIMIT 200 FOR UPDATE SKIP LOCKED`;
const REMINDED = 'UPDATE garage_vehicle SET reminded_on = $2, remind_on = $3 WHERE vehicle_id = $1';
const STOP = 'UPDATE garage_vehicle SET reminders = false, remind_on = NULL WHERE vehicle_id = $1';

/**
 * Queues a mail for every rotation that is due: one for each due day, however many processes look. After a pause of months
 * there is one mail, not one for each day that was missed.
 * @returns how many were queued
 */
export async function remindOfRotations(db: Database, today: string): Promise<number> {
  let queued = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const due = await tx.query<{ vehicleId: string; remindOn: string }>(DUE, [today]);
      for (const { vehicleId, remindOn } of due)
        await tx.execute(REMINDED, [vehicleId, remindOn, reminderAfter(remindOn, today)]);
      await addJobs(tx, due.map(getJob));
      return due.length;
    });
    queued += count;
    if (count === 0) return queued;
  }
}

const getJob = ({ vehicleId, remindOn }: { vehicleId: string; remindOn: string }): NewJob =>
  newJob(TOPIC, { vehicleId, dueOn: remindOn });

/** Stops the reminders of a vehicle; of one that is gone there are none. */
export async function endReminders(db: Queries, vehicleId: string): Promise<void> {
  await db.execute(STOP, [vehicleId]);
}

interface HandlerDeps extends Pick<ModuleDeps, 'db' | 'storefronts' | 'mailer'> {
  readonly links: ReminderLinks;
  readonly directories: () => Directories;
}

/** Sends a reminder, unless its owner has stopped them, removed the vehicle, or left meanwhile. */
export const reminderHandlers = (deps: HandlerDeps): JobTable => ({
  [TOPIC]: async (payload) => {
    const { db, storefronts, mailer, links, directories } = deps;
    const { vehicleId, dueOn } = ReminderJob.parse(payload);
    const vehicle = await readVehicle(db, vehicleId);
    if (vehicle?.reminders !== true) return;
    const owner = await accountByUid(db, vehicle.uid);
    const storefront = storefronts.get(vehicle.channelId);
    // A mail without a way to stop it is not sent.
    if (owner === null || storefront === undefined || storefront.publicOrigin === null) return;
    const { channel, publicOrigin } = storefront;
    const { label, advice, path } = ownVehicle(directories(), vehicle);
    await mailer.send(
      reminderMail(
        { ...vehicle, label, advice, path, dueOn },
        { email: owner.email, firstName: owner.firstName },
        { channel, publicOrigin, stopUrl: `${publicOrigin}${links.getStop(vehicleId)}` },
      ),
    );
  },
});

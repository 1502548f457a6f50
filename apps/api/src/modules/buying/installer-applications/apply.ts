import { type InstallerApplication, messages, type Place } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { claimFile } from '../../../platform/files/kept-files.ts';
import { refuseField } from '../../../platform/http/api-problem.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { readableId, getReadableId } from '../../../platform/random-id.ts';
import { placeRepository } from '../places/index.ts';
import { applicationJob, applicationTopics } from './application-jobs.ts';
import { storeImageName } from './store-image.ts';

/** Anybody can enter anybody's address. So many thanks a day it gets, and no more. */
const MAILS_A_DAY = 5;

export interface Applying {
  readonly channelId: string;
  readonly form: InstallerApplication;
  /** Key of one press of the button; without one, every call is an application of its own. */
  readonly idempotencyKey: string | null;
}

const ADD = `
  INSERT INTO installer_application (application_id, channel_id, email, form, image_file)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT (application_id) DO NOTHING`;

const RECENT = `
  SELECT count(*)::int AS recent FROM installer_application
  WHERE email = $1 AND created_at > now() - interval '1 day'`;

/**
 * Stores an application, keeps its picture, and has both sides told, all or nothing.
 * @returns the application's id, also where the same key has applied before
 * @throws ApiProblem `unprocessable` for a ZIP code where no shop can be, or a picture that is not there
 */
export async function applyAsShop(
  db: Database,
  { channelId, form, idempotencyKey }: Applying,
): Promise<string> {
  // People read it aloud and type it: see `tirekit installers`.
  const applicationId =
    idempotencyKey === null ? readableId() : getReadableId(`${channelId} ${idempotencyKey}`);
  checkPlace(form, await placeRepository(db).byZip(form.zip.slice(0, 5)));
  await db.transaction(async (tx) => {
    const { imageId, ...answers } = form;
    const image = imageId === undefined ? null : storeImageName(imageId);
    const email = form.email.toLowerCase();
    const added = await tx.execute(ADD, [applicationId, channelId, email, JSON.stringify(answers), image]);
    if (added === 0) return;
    if (imageId !== undefined && !(image !== null && (await claimFile(tx, image, getOwner(applicationId)))))
      throw refuseField('imageId', messages.imageFailed);
    await addJobs(tx, [
      applicationJob(applicationTopics.desk, applicationId),
      ...((await isNews(tx, email)) ? [applicationJob(applicationTopics.received, applicationId)] : []),
    ]);
  });
  return applicationId;
}

/** The owner of a picture. */
const getOwner = (applicationId: string): string => `installer-application:${applicationId}`;

function checkPlace({ state }: InstallerApplication, place: Place | null): void {
  if (place === null) throw refuseField('zip', messages.zip);
  if (place.military || place.latitude === null) throw refuseField('zip', messages.usZip);
  if (place.state !== state) throw refuseField('zip', messages.zipElsewhere(`${place.city}, ${place.state}`));
}

async function isNews(tx: Queries, email: string): Promise<boolean> {
  const { recent } = await tx.one<{ recent: number }>(RECENT, [email]);
  return recent <= MAILS_A_DAY;
}

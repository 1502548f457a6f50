import type { InstallerApplication } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

export type ApplicationState = 'new' | 'approved' | 'declined';

/** A row of `installer_application`. */
export type ApplicationRecord = {
  applicationId: string;
  channelId: string;
  form: InstallerApplication;
  imageFile: string | null;
  state: ApplicationState;
  /** The reason that a declined shop reads. */
  why: string | null;
  installerId: string | null;
  createdAt: Date;
};

const COLUMNS = `application_id AS "applicationId", channel_id AS "channelId", form, image_file AS "imageFile", state, why,
  installer_id AS "installerId", created_at AS "createdAt"`;

export const readApplication = (db: Queries, applicationId: string): Promise<ApplicationRecord | null> =>
  db.maybeOne<ApplicationRecord>(`SELECT ${COLUMNS} FROM installer_application WHERE application_id = $1`, [
    applicationId,
  ]);

/** The same, with a lock: a second decision waits until the first has committed. */
export const lockApplication = (tx: Queries, applicationId: string): Promise<ApplicationRecord | null> =>
  tx.maybeOne<ApplicationRecord>(
    `SELECT ${COLUMNS} FROM installer_application WHERE application_id = $1 FOR UPDATE`,
    [applicationId],
  );

/** Applications in one of these states, oldest first. */
export const listApplications = (
  db: Queries,
  states: readonly ApplicationState[],
): Promise<ApplicationRecord[]> =>
  db.query<ApplicationRecord>(
    `SELECT ${COLUMNS} FROM installer_application WHERE state = ANY ($1) ORDER BY created_at LIMIT 500`,
    [states],
  );

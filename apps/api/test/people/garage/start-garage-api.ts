import { Garage, type GarageVehicle } from '@tirekit/contract';
import { startTestApi, type TestApi } from '../../support/start-test-api.ts';
import { configuredChannels, testSecrets } from '../../support/test-config.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { insertRows } from '../../catalog/catalog/sample-catalog.ts';
import { sampleVehicles } from '../../catalog/catalog/sample-vehicles.ts';
import { saveSampleUsers } from '../../../src/modules/people/identity/sample-users.ts';
import { collectingMailer, type SentMail } from '../../support/sent-mail.ts';
import { storefrontsById } from '../../../src/platform/storefronts.ts';
import { loadFitments } from '../../../src/modules/catalog/vehicles/fitments.ts';
import { loadVehicles } from '../../../src/modules/catalog/vehicles/vehicle-directory.ts';
import { reminderLinks } from '../../../src/modules/people/garage/reminder-links.ts';
import { reminderHandlers } from '../../../src/modules/people/garage/reminders.ts';

export interface GarageApi extends TestApi {
  /** A call of a signed-in sample buyer. */
  as(uid: string, method: string, path: string, body?: unknown): ReturnType<TestApi['call']>;
  getGarage(uid: string): Promise<Garage>;
  /** Adds a vehicle, and gives it as its owner sees it. */
  add(uid: string, vehicle: object): Promise<GarageVehicle>;
  /** Writes the mails that wait. */
  mails(): Promise<readonly SentMail[]>;
}

/** The API with the sample buyers and a few vehicles. Mails wait, and are written by hand. */
export async function startGarageApi(): Promise<GarageApi> {
  const api = await startTestApi({
    seed: async (db) => {
      await saveSampleUsers(db);
      await db.withClient((client) => insertRows(client, sampleVehicles));
    },
  });
  const as: GarageApi['as'] = async (uid, method, path, body) =>
    api.call(path, {
      method,
      body,
      headers: { 'x-authorization': `Bearer ${await api.userToken(uid)}` },
    });
  const getGarage = async (uid: string) => Garage.parse((await as(uid, 'GET', '/v1/garage')).body);
  return {
    ...api,
    as,
    getGarage,
    async add(uid, vehicle) {
      const { status, body } = await as(uid, 'POST', '/v1/garage/vehicles', vehicle);
      if (status !== 201) throw new Error(`Not added: ${JSON.stringify(body)}`);
      const { vehicleId } = body as { vehicleId: string };
      const added = (await getGarage(uid)).vehicles.find((one) => one.vehicleId === vehicleId);
      if (added === undefined) throw new Error('The vehicle is not in the garage');
      return added;
    },
    mails: () => waitingMails(api.db),
  };
}

async function waitingMails(db: Database): Promise<readonly SentMail[]> {
  const { mailer, sent } = collectingMailer();
  const directories = await db.withClient(async (client) => ({
    vehicles: await loadVehicles(client),
    fitments: await loadFitments(client),
  }));
  const links = reminderLinks(testSecrets.RECEIPT_SIGNING_SECRET);
  const handlers = reminderHandlers({
    db,
    storefronts: storefrontsById(configuredChannels),
    mailer,
    links,
    directories: () => directories,
  });
  const jobs = await db.query<{ topic: string; payload: unknown }>(
    `SELECT topic, payload FROM outbox WHERE topic = 'garage-reminder' ORDER BY job_id`,
  );
  for (const { topic, payload } of jobs) await handlers[topic]?.(payload);
  return sent;
}

import { randomInt } from 'node:crypto';
import { business, type InstallerApplication, type Place, type RimPrice } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { addInstaller, findListedShop, type NewInstaller } from '../installers/index.ts';
import { placeRepository } from '../places/index.ts';
import { applicationJob, applicationTopics } from './application-jobs.ts';
import { type ApplicationRecord, lockApplication } from './application-record.ts';
import { getShopName } from './known-shop.ts';

/** A decision that cannot be made; the message says why. */
export class DecisionRefused extends Error {
  override name = 'DecisionRefused';
}

export interface NewShop {
  readonly installerId: string;
  readonly code: string;
}

export interface ApproveOptions {
  /** A van that drives this many miles, in place of a shop to which buyers come. */
  readonly vanMiles?: number;
  /** Allows a second shop of a chain in the same ZIP code. */
  readonly isSecondShop?: boolean;
}

const { agreement, start, minCentsPerTire, maxCentsPerTire } = business.installer;
const PRICE_STEP = 50;

const DECIDE = `
  UPDATE installer_application SET state = $2, why = $3, installer_id = $4, decided_at = now() WHERE application_id = $1`;

/**
 * Makes a shop of an application: it shows up in searches at once, with its own hours and services, the agreement's
 * limits and the usual prices. It hears of it by mail.
 * @throws DecisionRefused if there is no such application, it has been decided already, or its shop is listed already
 */
export function approveApplication(
  db: Database,
  applicationId: string,
  { vanMiles, isSecondShop = false }: ApproveOptions = {},
): Promise<NewShop> {
  return db.transaction(async (tx) => {
    const record = await openApplication(tx, applicationId);
    const listed = isSecondShop ? null : await findListedShop(tx, record.form);
    if (listed) throw new DecisionRefused(`This shop is listed already: ${getShopName(listed)}.`);
    const place = await placeRepository(tx).byZip(record.form.zip.slice(0, 5));
    if (place === null || place.latitude === null || place.longitude === null)
      throw new DecisionRefused(`Nobody knows where ZIP code ${record.form.zip} is.`);
    const shop: NewShop = {
      installerId: randomCrockford(10),
      // State and number, as all shops have it.
      code: `${place.state.toLowerCase()}${String(randomInt(1_000_000, 10_000_000))}`,
    };
    await addInstaller(tx, newInstaller(shop, record, place, vanMiles ?? null));
    await tx.execute(DECIDE, [applicationId, 'approved', null, shop.installerId]);
    await addJobs(tx, [applicationJob(applicationTopics.approved, applicationId)]);
    return shop;
  });
}

/**
 * Turns an application down. The shop reads why.
 * @throws DecisionRefused if there is no such application, or it has been decided already
 */
export async function declineApplication(db: Database, applicationId: string, why: string): Promise<void> {
  await db.transaction(async (tx) => {
    await openApplication(tx, applicationId);
    await tx.execute(DECIDE, [applicationId, 'declined', why, null]);
    await addJobs(tx, [applicationJob(applicationTopics.declined, applicationId)]);
  });
}

async function openApplication(tx: Queries, applicationId: string): Promise<ApplicationRecord> {
  const record = await lockApplication(tx, applicationId);
  if (record === null) throw new DecisionRefused(`There is no application ${applicationId}.`);
  if (record.state !== 'new')
    throw new DecisionRefused(`Application ${applicationId} is already ${record.state}.`);
  return record;
}

function newInstaller(
  { installerId, code }: NewShop,
  { form, imageFile }: ApplicationRecord,
  place: Place,
  vanMiles: number | null,
): NewInstaller {
  const mounts = new Set(form.tireTypes);
  const services = new Set(form.services).add('mount-and-balance');
  if (vanMiles !== null) services.add('mobile-install');
  return {
    installerId,
    code,
    company: form.company,
    address: toAddress(form),
    city: form.city,
    state: form.state,
    zip: place.zip,
    latitude: place.latitude,
    longitude: place.longitude,
    timeZone: place.timeZone,
    phone: form.phone,
    email: form.serviceDeskEmail,
    website: form.website ?? null,
    imageFile,
    hours: JSON.stringify(form.hours),
    services: [...services],
    tireTypes: form.tireTypes,
    certifications: form.certifications,
    isMobile: vanMiles !== null,
    serviceMiles: vanMiles,
    minRimIn: agreement.minRimIn,
    maxRimIn: agreement.maxRimIn,
    minAspect: agreement.minAspect,
    mountsRunFlat: mounts.has('run-flat'),
    mountsLightTruck: mounts.has('light-truck'),
    mountsDually: mounts.has('dually'),
    mountsTrailer: mounts.has('trailer'),
    servesTpms: services.has('tpms-service'),
    bays: start.bays,
    prices: JSON.stringify(startPrices()),
    pricesBesides: JSON.stringify({
      valveStemCents: start.valveStemCents,
      ...(services.has('tpms-service') && { tpmsKitCents: start.tpmsKitCents }),
      disposalCents: start.disposalCents,
    }),
  };
}

const toAddress = ({ addressLine1, addressLine2 }: InstallerApplication): string =>
  addressLine2 ? `${addressLine1}, ${addressLine2}` : addressLine1;

/** From the least to the most that a tire pays, in equal steps from the smallest rims to the largest. */
function startPrices(): RimPrice[] {
  const steps = start.rimBands.length - 1;
  return start.rimBands.map((maxRimIn, at) => {
    const cents = minCentsPerTire + ((maxCentsPerTire - minCentsPerTire) * at) / steps;
    return { maxRimIn, salePriceInCents: Math.round(cents / PRICE_STEP) * PRICE_STEP };
  });
}

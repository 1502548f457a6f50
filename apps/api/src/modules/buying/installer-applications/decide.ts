import { randomInt } from 'node:crypto';
import { business, type InstallerApplication, type Place, type RimPrice } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { placeRepository } from '../places/index.ts';
import { applicationJob, applicationTopics } from './application-jobs.ts';
import { type ApplicationRecord, lockApplication } from './application-record.ts';
import { listedShop, nameOf } from './known-shop.ts';

/** A decision that cannot be made; the message says why. */
export class DecisionRefused extends Error {
  override name = 'DecisionRefused';
}

export interface NewShop {
  readonly installerId: string;
  readonly code: string;
}

export interface ApproveOptions {
  /** A van that drives so many miles, in place of a shop to which buyers come. */
  readonly vanMiles?: number;
  /** Also where a shop of this name is listed in this ZIP code: a chain's second one. */
  readonly isSecondShop?: boolean;
}

const { agreement, start, minCentsPerTire, maxCentsPerTire } = business.installer;
const PRICE_STEP = 50;

const ADD_SHOP = `
  INSERT INTO installer (installer_id, code, company, address, city, state, zip, latitude, longitude, time_zone, phone,
    email, website, image_file, hours, services, tire_types, certifications, mobile, service_miles, min_rim_in,
    max_rim_in, min_aspect, run_flat, light_truck, dually, trailer, tpms, bays, prices, prices_besides)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
    $25, $26, $27, $28, $29, $30, $31)`;

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
    const listed = isSecondShop ? null : await listedShop(tx, record);
    if (listed) throw new DecisionRefused(`This shop is listed already: ${nameOf(listed)}.`);
    const place = await placeRepository(tx).byZip(record.form.zip.slice(0, 5));
    if (place === null || place.latitude === null || place.longitude === null)
      throw new DecisionRefused(`Nobody knows where ZIP code ${record.form.zip} is.`);
    const shop: NewShop = {
      installerId: randomCrockford(10),
      // State and number, as all shops have it.
      code: `${place.state.toLowerCase()}${String(randomInt(1_000_000, 10_000_000))}`,
    };
    await tx.execute(ADD_SHOP, shopColumns(shop, record, place, vanMiles ?? null));
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

function shopColumns(
  { installerId, code }: NewShop,
  { form, imageFile }: ApplicationRecord,
  place: Place,
  vanMiles: number | null,
): unknown[] {
  const mounts = new Set(form.tireTypes);
  const services = new Set(form.services).add('mount-and-balance');
  if (vanMiles !== null) services.add('mobile-install');
  return [
    installerId,
    code,
    form.company,
    addressOf(form),
    form.city,
    form.state,
    place.zip,
    place.latitude,
    place.longitude,
    place.timeZone,
    form.phone,
    form.serviceDeskEmail,
    form.website ?? null,
    imageFile,
    JSON.stringify(form.hours),
    [...services],
    form.tireTypes,
    form.certifications,
    vanMiles !== null,
    vanMiles,
    agreement.minRimIn,
    agreement.maxRimIn,
    agreement.minAspect,
    mounts.has('run-flat'),
    mounts.has('light-truck'),
    mounts.has('dually'),
    mounts.has('trailer'),
    services.has('tpms-service'),
    start.bays,
    JSON.stringify(startPrices()),
    JSON.stringify({
      valveStemCents: start.valveStemCents,
      ...(services.has('tpms-service') && { tpmsKitCents: start.tpmsKitCents }),
      disposalCents: start.disposalCents,
    }),
  ];
}

const addressOf = ({ addressLine1, addressLine2 }: InstallerApplication): string =>
  addressLine2 ? `${addressLine1}, ${addressLine2}` : addressLine1;

/** From the least to the most that a tire pays, in equal steps from the smallest rims to the largest. */
function startPrices(): RimPrice[] {
  const steps = start.rimBands.length - 1;
  return start.rimBands.map((maxRimIn, at) => {
    const cents = minCentsPerTire + ((maxCentsPerTire - minCentsPerTire) * at) / steps;
    return { maxRimIn, salePriceInCents: Math.round(cents / PRICE_STEP) * PRICE_STEP };
  });
}

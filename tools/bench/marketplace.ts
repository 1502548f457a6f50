import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../start/ports.ts';
import { Buyers } from './buyers.ts';
import { stopChild } from './child.ts';
import { CpuMeter } from './cpu-meter.ts';
import type { Books } from './order-proof.ts';
import { startSandbox } from './sandbox.ts';
import { setStage, type Stage } from './stage.ts';

/** A stage on which orders can be placed: with the sandbox as provider, carrier and mailbox. */
export interface Marketplace {
  readonly stage: Stage;
  readonly db: pg.Client;
  readonly buyers: Buyers;
  readonly meter: CpuMeter;
  readonly books: Books;
}

/** Everything is counted at the end. */
const KEPT = '1000000';
/** Parcels stay where they are, because following them is not part of placing an order. */
const CARRIER_STEP_MS = '86400000';

/**
 * Sets everything up for a catalog of about `skus` SKUs, and takes it down after `work`.
 * @param settings of the API's process, in place of those made here
 */
export async function withMarketplace(
  skus: number,
  progress: (what: string) => void,
  settings: Readonly<Record<string, string>>,
  work: (marketplace: Marketplace) => Promise<void>,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'tirekit-bench-orders-'));
  const apiPort = await freePort();
  const secret = (): string => randomBytes(24).toString('base64url');
  const shared = {
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    PAYMENT_PROVIDER_SECRET_KEY: secret(),
    PAYMENT_WEBHOOK_SECRET: secret(),
    CARRIER_API_KEY: secret(),
    CARRIER_WEBHOOK_SECRET: secret(),
  };
  const sandbox = await startSandbox({
    ...shared,
    TIREKIT_DATA: directory,
    MAILS_KEPT: KEPT,
    CHARGES_KEPT: KEPT,
    SHIPMENTS_KEPT: KEPT,
    CARRIER_STEP_MS,
  });
  try {
    const stage = await setStage(skus, progress, {
      ...shared,
      API_PORT: String(apiPort),
      PAYMENT_PROVIDER_ORIGIN: sandbox.provider,
      CARRIER_ORIGIN: sandbox.sandbox,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      ...settings,
    });
    const db = new pg.Client({ connectionString: stage.databaseUrl });
    const buyers = new Buyers({
      api: stage.api.origin,
      apiToken: stage.api.token,
      provider: sandbox.provider,
      providerKey: shared.PAYMENT_PROVIDER_SECRET_KEY,
    });
    try {
      await db.connect();
      const meter = await CpuMeter.of({ api: stage.api.pid, sandbox: sandbox.pid }, db);
      const { provider } = sandbox;
      const books = { provider, providerKey: shared.PAYMENT_PROVIDER_SECRET_KEY, directory };
      await work({ stage, db, buyers, meter, books });
    } finally {
      buyers.close();
      await db.end();
      await stage.stop();
    }
  } finally {
    await stopChild(sandbox.process);
    rmSync(directory, { recursive: true, force: true });
  }
}

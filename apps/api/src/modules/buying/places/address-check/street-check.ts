import type { Config } from '../../../../platform/config.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { AddressDirectory, DirectoryAnswer, TypedAddress } from './port.ts';
import { uspsDirectory } from './usps.ts';

/** Milliseconds that a directory is not asked again after a failure, so that not every buyer waits for it. */
const PAUSE_MS = 20_000;

export interface StreetCheckOptions {
  /** Null where this installation has none. */
  readonly directory: AddressDirectory | null;
  readonly log: Pick<Log, 'warn'>;
  readonly pauseMs?: number;
}

/** Asks whether streets exist. A directory that fails must not stop a sale. */
export class StreetCheck {
  readonly #options: StreetCheckOptions;
  #pausedUntil = 0;

  constructor(options: StreetCheckOptions) {
    this.#options = options;
  }

  /** The directory's answer; null if it can't answer now. */
  async look(address: TypedAddress): Promise<DirectoryAnswer | null> {
    const { directory, log, pauseMs = PAUSE_MS } = this.#options;
    if (directory === null || performance.now() < this.#pausedUntil) return null;
    try {
      return await directory.look(address);
    } catch (error) {
      this.#pausedUntil = performance.now() + pauseMs;
      log.warn({ err: error }, 'streets are not checked, only their ZIP codes');
      return null;
    }
  }
}

type Choice = Pick<Config, 'USPS_URL' | 'USPS_CLIENT_ID' | 'USPS_CLIENT_SECRET'>;

/** The check of this installation; without a secret for the post office, streets are not checked. */
export function chooseStreetCheck(config: Choice, log: Pick<Log, 'warn'>): StreetCheck {
  const { USPS_URL: url, USPS_CLIENT_ID: clientId, USPS_CLIENT_SECRET: clientSecret } = config;
  const directory = clientSecret === undefined ? null : uspsDirectory({ url, clientId, clientSecret });
  return new StreetCheck({ directory, log });
}

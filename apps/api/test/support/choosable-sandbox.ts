import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSandbox } from '../orders/test-shop.ts';

type Party = 'fedex' | 'usps' | 'simple-pay';

/** Parties of the sandbox that answer what their page says. */
export interface ChoosableSandbox {
  readonly origin: string;
  /** The origin of the payment provider, and of the companies at whose pages buyers pay. */
  readonly provider: string;
  /** Chooses what a party does from now on, as a person does on its page. */
  choose(party: Party, behavior: string): Promise<void>;
  stop(): void;
}

/** The sandbox for tests that need no shop around it. */
export async function openSandbox(settings: Readonly<Record<string, string>>): Promise<ChoosableSandbox> {
  const directory = mkdtempSync(join(tmpdir(), 'tirekit-sandbox-'));
  const { child, addresses } = await spawnSandbox(directory, 'http://127.0.0.1:9', settings);
  return {
    origin: addresses.sandbox,
    provider: addresses.provider,
    async choose(party, behavior) {
      const page =
        party === 'simple-pay'
          ? `${addresses.provider}/hosted/simple-pay/behavior`
          : `${addresses.sandbox}/${party}/settings`;
      const { status } = await fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ behavior }),
        redirect: 'manual',
      });
      if (status !== 303) throw new Error(`The page of ${party} answered ${String(status)}`);
    },
    stop() {
      child.kill('SIGKILL');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { SandboxConfig } from '../config.ts';
import type { Nav } from '../platform/page.ts';
import { hostedApiRoutes, type HostedParty } from './api-routes.ts';
import { Applications } from './applications.ts';
import { hostedPages } from './pages.ts';
import { parties, type Party } from './protocol.ts';

interface HostedPartiesOptions {
  readonly config: SandboxConfig;
  /** For the journals. */
  readonly directory: string;
  /** The parties' address for buyers; known once the server is listening. */
  readonly origin: () => string;
  readonly stopping: AbortSignal;
  readonly log: Logger;
}

/** Paths of the parties that programs call. */
export const hostedApiPrefixes = parties.map((party) => `/hosted/${party}/v1/`);

/** Resolve, SimplePay and Katapult, which speak one protocol. */
export function hostedParties({ config, directory, origin, stopping, log }: HostedPartiesOptions) {
  const secrets: Record<Party, { apiKey: string | undefined; webhookSecret: string | undefined }> = {
    resolve: { apiKey: config.RESOLVE_API_KEY, webhookSecret: config.RESOLVE_WEBHOOK_SECRET },
    'simple-pay': { apiKey: config.SIMPLE_PAY_API_KEY, webhookSecret: config.SIMPLE_PAY_WEBHOOK_SECRET },
    katapult: { apiKey: config.KATAPULT_API_KEY, webhookSecret: config.KATAPULT_WEBHOOK_SECRET },
  };
  const all = parties.map((party): HostedParty => {
    const { apiKey, webhookSecret = '' } = secrets[party];
    return {
      apiKey,
      answering: 'answers',
      applications: new Applications({
        party,
        file: join(directory, `${party}.jsonl`),
        webhook: { url: `${config.API_ORIGIN}/v1/webhooks/payments/${party}`, secret: webhookSecret },
        settleMs: config.PROVIDER_SETTLE_MS,
        origin,
        kept: config.CHARGES_KEPT,
        log,
      }),
    };
  });
  const each = (work: (applications: Applications) => Promise<void>): Promise<unknown> =>
    Promise.all(all.map(({ applications }) => work(applications)));
  return {
    register(app: FastifyInstance, nav: Nav): void {
      for (const party of all) {
        hostedApiRoutes(app, { party, holdMs: config.PROVIDER_HOLD_MS, stopping });
        hostedPages(app, { party, nav });
      }
    },
    open: () => each((applications) => applications.open()),
    start: () => all.forEach(({ applications }) => applications.start()),
    close: () => each((applications) => applications.close()),
    get count(): number {
      return all.reduce((sum, { applications }) => sum + applications.count, 0);
    },
  };
}

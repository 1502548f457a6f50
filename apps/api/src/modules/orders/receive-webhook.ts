import { Counter } from 'prom-client';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { WebhookRefused, WebhookUnreadable } from '../../platform/webhooks/signature.ts';
import { PaymentUnknown } from '../payments/port.ts';

const UNREADABLE =
  'The message is signed, but cannot be read. Please send it again once it has been corrected.';

/** Reads messages of outside parties, and counts their outcomes. */
export interface WebhookReader {
  /**
   * The content of a signed message; null for one of a kind that we ignore.
   * @param party who has sent it, as the metric names them
   * @throws ApiProblem `unauthorized` if the signature does not prove who sent it; `unprocessable` if it is theirs and cannot
   * be read, which is logged and makes them send it again; `unavailable` if it could not be checked now
   */
  read<T>(party: string, read: () => T | null | Promise<T | null>): Promise<T | null>;
}

/** `webhooks_total` counts by party and outcome; an alarm belongs on `outcome="unreadable"`. */
export function webhookReader({ log, metrics }: { log: Log; metrics: Metrics }): WebhookReader {
  const counter = new Counter({
    name: 'webhooks_total',
    help: 'Messages of payment providers and carrier: read, ignored (says nothing that we follow), refused (signature), unreadable, unchecked.',
    labelNames: ['party', 'outcome'],
    registers: [metrics.registry],
  });
  const count = (party: string, outcome: string) => counter.inc({ party, outcome });
  return {
    async read(party, read) {
      try {
        const content = await read();
        count(party, content === null ? 'ignored' : 'read');
        return content;
      } catch (error) {
        if (error instanceof WebhookRefused) {
          count(party, 'refused');
          throw new ApiProblem('unauthorized');
        }
        if (error instanceof WebhookUnreadable) {
          count(party, 'unreadable');
          log.error({ party, places: error.places }, 'a signed message of an outside party cannot be read');
          throw new ApiProblem('unprocessable', UNREADABLE);
        }
        // The provider couldn't be asked if it is genuine, so it has to send the event again.
        if (error instanceof PaymentUnknown) {
          count(party, 'unchecked');
          throw new ApiProblem('unavailable');
        }
        throw error;
      }
    },
  };
}

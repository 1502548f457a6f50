import { isUtf8 } from 'node:buffer';
import { Counter } from 'prom-client';
import { ApiProblem } from '../http/api-problem.ts';
import { holdsHalfCharacter, holdsNul } from '../http/body-guard.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { parseJson } from '../parse-json.ts';
import { WebhookRefused, WebhookUnreadable } from './signature.ts';

const UNREADABLE =
  'The message is signed, but cannot be read. Please send it again once it has been corrected.';

/** Reads messages of outside parties, and counts their outcomes. */
export interface WebhookReader {
  /**
   * The content of a signed message; null for one of a kind that we ignore.
   * @param party who has sent it, as the metric names them
   * @param body the bytes as they were sent
   * @param read verifies the signature first
   * @throws ApiProblem `unauthorized` if the signature does not prove who sent it; `unprocessable` if it is theirs and cannot
   * be read, which is logged and makes them send it again; `unavailable` if it could not be checked now
   */
  read<T>(party: string, body: Buffer, read: () => T | null | Promise<T | null>): Promise<T | null>;
}

/** True if PostgreSQL can store the texts of a message. */
function isStorable(body: Buffer): boolean {
  const text = body.toString('utf8');
  return isUtf8(body) && !holdsNul(text) && !holdsHalfCharacter(text, parseJson(text));
}

interface ReaderDeps {
  readonly log: Log;
  readonly metrics: Metrics;
  /** True for an error of a party that couldn't be asked if a message is genuine. */
  readonly isUnchecked: (error: unknown) => boolean;
}

/** `webhooks_total` counts by party and outcome; an alarm belongs on `outcome="unreadable"`. */
export function webhookReader({ log, metrics, isUnchecked }: ReaderDeps): WebhookReader {
  const counter = new Counter({
    name: 'webhooks_total',
    help: 'Messages of payment providers, carrier, and help desk: read, ignored (says nothing that we follow), refused (signature), unreadable, unchecked.',
    labelNames: ['party', 'outcome'],
    registers: [metrics.registry],
  });
  const count = (party: string, outcome: string) => counter.inc({ party, outcome });
  return {
    async read(party, body, read) {
      try {
        const content = await read();
        if (content !== null && !isStorable(body)) throw new WebhookUnreadable(['the message']);
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
        // The party has to send the event again.
        if (isUnchecked(error)) {
          count(party, 'unchecked');
          throw new ApiProblem('unavailable');
        }
        throw error;
      }
    },
  };
}

import { getSession, headers, type Session } from '@tirekit/contract';
import type { ApiClient } from './api-client.ts';

export interface SessionStartOptions {
  client: ApiClient;
  /** The session that was kept from an earlier visit. */
  storedSessionId?: string | undefined;
  /** A partner's widget supplies its own: it takes the stored one's place. */
  suppliedUserId?: string | undefined;
  /** Region of the page's query. */
  regionId?: string | undefined;
}

/**
 * Starts the visitor's session: the first call fetches it, later calls share that answer. After a failure the next call
 * tries again.
 */
export function createSessionStart(options: SessionStartOptions): () => Promise<Session> {
  const { client, regionId } = options;
  const sessionId = options.suppliedUserId || options.storedSessionId;
  let started: Promise<Session> | undefined;
  return () =>
    (started ??= client
      .call(getSession, {
        query: regionId ? { regionId } : {},
        headers: { [headers.session]: sessionId },
      })
      .catch((error: unknown) => {
        started = undefined;
        throw error;
      }));
}

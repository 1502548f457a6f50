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
  /** Which page or campaign of a partner led here; the widget is told. */
  widgetSourceId?: string | undefined;
  widgetSourceType?: string | undefined;
}

/**
 * Starts the visitor's session: the first call fetches it, later calls share that answer. After a failure the next call
 * tries again.
 */
export function createSessionStart(options: SessionStartOptions): () => Promise<Session> {
  const { client, regionId, widgetSourceId, widgetSourceType } = options;
  const sessionId = options.suppliedUserId || options.storedSessionId;
  let started: Promise<Session> | undefined;
  return () =>
    (started ??= client
      .call(getSession, {
        query: {
          ...(regionId && { regionId }),
          ...(widgetSourceId && { widgetSourceId }),
          ...(widgetSourceType && { widgetSourceType }),
        },
        visitorQuery: ['channel'],
        headers: { [headers.session]: sessionId },
      })
      .catch((error: unknown) => {
        started = undefined;
        throw error;
      }));
}

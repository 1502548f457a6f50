import { getSession, headers, type Session } from '@tirekit/contract';
import type { ApiClient } from './api-client.ts';

export interface SessionStartOptions {
  client: ApiClient;
  /** The session kept from an earlier visit. */
  storedSessionId?: string | undefined;
  /** A user id supplied by a partner's widget; it replaces the stored session. */
  suppliedUserId?: string | undefined;
  /** The region in the page's query. */
  regionId?: string | undefined;
  /** The partner's page or campaign that led here; only a widget has it. */
  widgetSourceId?: string | undefined;
  widgetSourceType?: string | undefined;
}

/**
 * Starts the visitor's session: the first call fetches it, and later calls share the answer. After a failure the next
 * call tries again.
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
        visitorQuery: ['channel', 'userRegion', 'userZip', 'ssoUid', 'userTime', 'vwo_user'],
        headers: { [headers.session]: sessionId },
      })
      .catch((error: unknown) => {
        started = undefined;
        throw error;
      }));
}

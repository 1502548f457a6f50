import { type ApiFailure, createApiClient } from '@tirekit/api-client';
import type { Session } from '@tirekit/contract';
import type { RequestContext } from '@tirekit/shell-server/request';

/** One call that reached the API. */
interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/** A request context as these functions see it, with an API that answers `answer` and records what was asked. */
export function visitor(
  held: Partial<Record<'session' | 'ssoUid' | 'signOn', string>>,
  answer: () => Response | Promise<Response> = () => Response.json({ entries: [] }),
) {
  const sent: Sent[] = [];
  const reported: ApiFailure[] = [];
  const api = createApiClient({
    baseUrl: 'http://api.test',
    onFailure: (failure) => reported.push(failure),
    fetch: (input, init) => {
      const url = new URL(String(input));
      sent.push({
        method: init?.method ?? 'GET',
        path: `${url.pathname}${url.search}`,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      });
      return Promise.resolve(answer());
    },
  });
  const started: Session = {
    userSessionId: 'started-session-0001',
    userPersonalization: { userLocation: null, userRegion: null },
  };
  let sessions = 0;
  const context = {
    api,
    signOn: held.signOn ?? null,
    cookies: { get: (name: 'session' | 'ssoUid') => held[name] ?? null } as RequestContext['cookies'],
    session: () => {
      sessions++;
      return Promise.resolve(started);
    },
  };
  return { context, sent, reported, sessionsStarted: () => sessions };
}

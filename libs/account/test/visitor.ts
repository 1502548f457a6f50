import { type ApiFailure, createApiClient } from '@tirekit/api-client';
import type { Session } from '@tirekit/contract';
import type { Visit } from '@tirekit/shell-kit/request';

/** One call that reached the API. */
interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/** A visit as these functions see it, with an API that answers `answer` and notes what was asked. */
export function visitor(
  held: Partial<Record<'session' | 'ssoUid', string>>,
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
  const begun: Session = { userSessionId: 'begun-session-0001', userPersonalization: { userLocation: null } };
  let sessions = 0;
  const visit = {
    api,
    cookies: { get: (name: 'session' | 'ssoUid') => held[name] ?? null } as Visit['cookies'],
    session: () => {
      sessions++;
      return Promise.resolve(begun);
    },
  };
  return { visit, sent, reported, sessionsBegun: () => sessions };
}

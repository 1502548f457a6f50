import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { SearchEntry, Session, UserDetails, UserPersonalization } from '../entities/session.ts';
import { cleanSearch } from '../../shared/intake/codes.ts';
import { Zip5 } from '../../shared/patterns.ts';

/** Query fields that the specification allows in any call of a storefront. */
const visitorQuery = {
  userRegion: z.optional(z.string().check(z.maxLength(60))),
  userZip: z.optional(z.string().check(z.maxLength(10))),
  ssoUid: z.optional(z.string().check(z.maxLength(80))),
  userSessionId: z.optional(z.string().check(z.maxLength(80))),
  userTime: z.optional(z.string().check(z.maxLength(40))),
  vwo_user: z.optional(z.string().check(z.maxLength(80))),
  channel: z.optional(z.string().check(z.maxLength(40))),
};

export const getSession = endpoint({
  id: 'users.session',
  method: 'GET',
  path: '/users/session',
  summary: 'The visitor’s session: the one named by x-user-session-id, or a new one.',
  auth: 'channel',
  access: { thing: 'session', beforeSignOn: true },
  query: z.object({
    ...visitorQuery,
    regionId: z.optional(z.string().check(z.maxLength(40))),
    /** The partner's page or campaign that led here; an embedded storefront keeps it for the visitor's orders. */
    widgetSourceId: z.optional(z.string().check(z.maxLength(80))),
    widgetSourceType: z.optional(z.string().check(z.maxLength(80))),
  }),
  answer: Session,
});

export const putPersonalization = endpoint({
  id: 'users.personalization',
  method: 'PUT',
  path: '/users/me/personalization',
  summary: 'Remembers where the visitor is.',
  auth: 'channel',
  access: 'session',
  query: z.object(visitorQuery),
  body: z.object({
    userLocationZip: z.optional(Zip5),
    ssoUid: z.optional(z.string().check(z.maxLength(80))),
  }),
  answer: z.object({ userPersonalization: UserPersonalization }),
  errors: ['unprocessable'],
});

const history = z.object({ entries: z.array(SearchEntry) });

export const listSearchHistory = endpoint({
  id: 'users.searchHistory.list',
  method: 'GET',
  path: '/users/me/history/search',
  summary: 'What this visitor looked for, newest first.',
  auth: 'channel',
  access: 'session',
  query: z.object(visitorQuery),
  answer: history,
});

export const addSearchHistory = endpoint({
  id: 'users.searchHistory.add',
  method: 'POST',
  path: '/users/me/history/search',
  summary: 'Keeps one search; the same one again moves to the top.',
  auth: 'channel',
  access: 'session',
  query: z.object(visitorQuery),
  body: z.object({
    kind: SearchEntry.shape.kind,
    label: z.string().check(z.overwrite(cleanSearch), z.minLength(1), z.maxLength(120)),
    path: SearchEntry.shape.path,
    ssoUid: z.optional(z.string().check(z.maxLength(80))),
  }),
  answer: history,
});

export const clearSearchHistory = endpoint({
  id: 'users.searchHistory.clear',
  method: 'DELETE',
  path: '/users/me/history/search',
  summary: 'Forgets what this visitor looked for.',
  auth: 'channel',
  access: 'session',
  query: z.object(visitorQuery),
  answer: history,
});

export const getUserDetails = endpoint({
  id: 'users.details',
  method: 'GET',
  path: '/user-details',
  summary:
    'Who the signed-in buyer is. `ssoUid` must be the subject of the user’s token; without a user, null.',
  auth: 'channel',
  // Without a buyer there is nobody to tell about: null.
  access: { thing: 'account', who: 'everybody', beforeSignOn: true },
  query: z.object({ ...visitorQuery, ssoUid: z.optional(z.string().check(z.maxLength(80))) }),
  answer: z.object({ userDetails: z.nullable(UserDetails) }),
  errors: ['forbidden'],
});

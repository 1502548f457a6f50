import { headers } from '@tirekit/contract';
import type { QueryValues } from './build-url.ts';

/** Known facts about the visitor on whose behalf calls are made. Undefined values are not sent. */
export interface VisitorFacts {
  /** The signed-in buyer's token. */
  userToken?: string | undefined;
  sessionId?: string | undefined;
  /** The visitor's clock, ISO 8601. */
  userTime?: string | undefined;
  /** The visitor's identity in experiments. */
  experimentUser?: string | undefined;
  partnerCustomerId?: string | undefined;
  region?: string | undefined;
  zip?: string | undefined;
  ssoUid?: string | undefined;
  /** The channel's name on the wire: AAFES or widget. */
  channel?: string | undefined;
}

type Fact = keyof VisitorFacts;

/** Specification section 7: optional headers. `Authorization` is handled with the token. */
const headerFacts = {
  [headers.userAuthorization]: 'userToken',
  [headers.session]: 'sessionId',
  [headers.userTime]: 'userTime',
  [headers.experiments]: 'experimentUser',
  [headers.partnerCustomerId]: 'partnerCustomerId',
} as const satisfies Record<string, Fact>;
export type VisitorHeader = keyof typeof headerFacts;

/** Specification section 7: optional query fields. */
const queryFacts = {
  userRegion: 'region',
  userZip: 'zip',
  ssoUid: 'ssoUid',
  userSessionId: 'sessionId',
  userTime: 'userTime',
  vwo_user: 'experimentUser',
  channel: 'channel',
} as const satisfies Record<string, Fact>;
export type VisitorQueryField = keyof typeof queryFacts;

/** Every optional header, in the specification's order. */
export const visitorHeaders = Object.keys(headerFacts) as readonly VisitorHeader[];

export function visitorHeaderValues(
  facts: VisitorFacts,
  wanted: readonly VisitorHeader[],
): Record<string, string> {
  return Object.fromEntries(
    wanted.flatMap((name) => {
      const value = facts[headerFacts[name]];
      if (!value) return [];
      return [[name, name === headers.userAuthorization ? `Bearer ${value}` : value]];
    }),
  );
}

export function visitorQueryValues(facts: VisitorFacts, wanted: readonly VisitorQueryField[]): QueryValues {
  return Object.fromEntries(wanted.map((name) => [name, facts[queryFacts[name]] || undefined]));
}

import type { Channel } from '@tirekit/channel';
import {
  headers as names,
  type Session,
  SessionId,
  type UserPersonalization,
  type UserRegion,
} from '@tirekit/contract';
import { postalRegionCode, postalRegionName } from '@tirekit/tires';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { hashSessionId, newSessionId, sessionIdForAlias } from '../../../platform/session-id.ts';
import type { SessionRepository, SessionRow, Source } from './session-repository.ts';

/** Maximum length of a partner's name for a visitor. */
const MAX_ALIAS = 80;

type ChannelCall = CallContext<'channel'>;

export interface OpenSession {
  readonly sessionId: string;
  readonly hash: Buffer;
  readonly personalization: UserPersonalization;
  /** The postal code of the state that a link named. */
  readonly region: string | null;
  readonly source: Source;
}

export interface SessionService {
  /** The session that the call names, in its storefront; null if there is none. */
  named(call: ChannelCall, queryId: string | undefined): Promise<OpenSession | null>;
  /** The session that the call names, or a new one. The answer's `x-user-session-id` names it. */
  open(call: ChannelCall, queryId: string | undefined, given?: GivenOrigin): Promise<OpenSession>;
}

/** The facts that a storefront may give about its visitor's origin. */
export interface GivenOrigin {
  /** A state, by its code or its name; other text is passed over. */
  readonly regionId?: string | undefined;
  /** Embedded storefronts only. */
  readonly widgetSourceId?: string | undefined;
  readonly widgetSourceType?: string | undefined;
}

/**
 * Each session belongs to one storefront. An id that is unknown here, belongs to another storefront, or is a partner's
 * own name for a visitor opens nothing: the visitor gets a new session.
 */
export function sessionService(sessions: SessionRepository): SessionService {
  const named: SessionService['named'] = async (call, queryId) => {
    const sessionId = givenId(call, queryId);
    if (sessionId === undefined || !SessionId.safeParse(sessionId).success) return null;
    const row = await sessions.find(hashSessionId(call.channel.id, sessionId), call.channel.id);
    if (row === null) return null;
    if (!row.seenToday) await sessions.seen(row.sessionHash);
    const { region, sourceId, sourceType } = row;
    return {
      sessionId,
      hash: row.sessionHash,
      personalization: getPersonalization(row),
      region,
      source: { sourceId, sourceType },
    };
  };

  /** The latest link counts. */
  const keepRegion = async (
    known: OpenSession | null,
    region: string | null,
  ): Promise<OpenSession | null> => {
    if (known === null || region === null || region === known.region) return known;
    await sessions.setRegion(known.hash, region);
    return { ...known, region, personalization: inRegion(region, known.personalization) };
  };

  return {
    named,
    async open(call, queryId, given = {}) {
      const source = getSource(call.channel, given);
      const region = postalRegionCode(given.regionId ?? '');
      const known = await keepRegion(await named(call, queryId), region);
      // The partner's latest page counts; a page without values keeps the earlier ones.
      if (known !== null && source !== null && !isSame(known.source, source))
        await sessions.setSource(known.hash, source);
      const session =
        known ?? (await begin(sessions, call.channel, givenId(call, queryId), { region, source }));
      call.setHeader(names.session, session.sessionId);
      return session;
    },
  };
}

/** The session for the specification's client at its start. */
export function toSession({ sessionId, personalization }: OpenSession): Session {
  return { userSessionId: sessionId, userPersonalization: personalization };
}

/** The place of a visitor, in the specification's terms: by their ZIP code, or until that is known by the region of a link. */
export function getPersonalization(
  place: Pick<SessionRow, 'zip' | 'city' | 'state'> & { region?: string | null },
): UserPersonalization {
  const { zip, city, state, region = null } = place;
  if (zip === null || city === null || state === null) return inRegion(region, NOWHERE);
  const inState = getRegion(state);
  return { userLocation: { cityName: city, ...inState, zip }, userRegion: inState };
}

const NOWHERE: UserPersonalization = { userLocation: null, userRegion: null };

/** A ZIP code says more than a region. */
const inRegion = (region: string | null, known: UserPersonalization): UserPersonalization =>
  region === null || known.userLocation !== null ? known : { ...known, userRegion: getRegion(region) };

const getRegion = (code: string): UserRegion => ({ region: postalRegionName(code) ?? code, stateAbbr: code });

async function begin(
  sessions: SessionRepository,
  channel: Channel,
  given: string | undefined,
  { region, source }: { region: string | null; source: Source | null },
): Promise<OpenSession> {
  const alias = isEmbedded(channel) && given !== undefined && given.length <= MAX_ALIAS ? given : null;
  const sessionId = alias === null ? newSessionId() : sessionIdForAlias(alias);
  const hash = hashSessionId(channel.id, sessionId);
  const session = { region, source: source ?? NO_SOURCE };
  await sessions.create(hash, { channelId: channel.id, alias, ...session });
  return { sessionId, hash, personalization: inRegion(region, NOWHERE), ...session };
}

/** Only an embedded storefront is given names and sources by its partner; elsewhere they mean nothing. */
const isEmbedded = ({ sessionIn }: Channel): boolean => sessionIn === 'header';

const NO_SOURCE: Source = { sourceId: null, sourceType: null };

/** Null if nothing was said. */
function getSource(channel: Channel, { widgetSourceId, widgetSourceType }: GivenOrigin): Source | null {
  const isSaid = widgetSourceId !== undefined || widgetSourceType !== undefined;
  return isEmbedded(channel) && isSaid
    ? { sourceId: widgetSourceId ?? null, sourceType: widgetSourceType ?? null }
    : null;
}

const isSame = (one: Source, other: Source): boolean =>
  one.sourceId === other.sourceId && one.sourceType === other.sourceType;

function givenId(call: ChannelCall, queryId: string | undefined): string | undefined {
  const header = call.headers[names.session];
  return (typeof header === 'string' ? header : queryId) || undefined;
}

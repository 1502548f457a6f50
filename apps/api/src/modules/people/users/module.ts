import {
  addSearchHistory,
  clearSearchHistory,
  getSession,
  getUserDetails,
  listSearchHistory,
  messages,
  putPersonalization,
} from '@tirekit/contract';
import { refuseField } from '../../../platform/http/api-problem.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ModuleFactory } from '../../../module.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { ownerIn } from '../../../platform/http/own-account.ts';
import { placeRepository } from '../../buying/places/index.ts';
import { accountVisit, placeOfAccount } from './account-visit.ts';
import { createSearchHistory } from './search-history.ts';
import { forgottenSessions, sessionRepository } from './session-repository.ts';
import { type OpenSession, getPersonalization, sessionService, toSession } from './session-service.ts';
import { findUser } from './user-repository.ts';
import { visitData } from './personal-data.ts';

/** Visitors: their session, location, searches and account. */
export const usersModule: ModuleFactory = ({ db }) => {
  const repository = sessionRepository(db);
  const sessions = sessionService(repository);
  const places = placeRepository(db);
  const history = createSearchHistory(db);
  /** The data that a signed-in caller's account keeps, in any browser; null for a guest. */
  const ofAccount = async (call: CallContext<'channel'>) => {
    const owner = ownerIn(call);
    return owner && (await accountVisit(db, { channelId: call.channel.id, uid: owner.uid })).hash;
  };

  /** A buyer who has signed in shops from where their account says, in whichever browser they said it. */
  const getPlace = async (call: CallContext<'channel'>, { personalization }: OpenSession) => {
    const owner = ownerIn(call);
    const { channel } = call;
    return (
      (owner && (await placeOfAccount(db, { channelId: channel.id, uid: owner.uid }))) ?? personalization
    );
  };

  return {
    name: 'users',
    personalData: visitData,
    retention: forgottenSessions,
    routes: [
      implement(getSession, async ({ query, request }) => {
        const session = await sessions.open(request, query.userSessionId, query);
        return toSession({ ...session, personalization: await getPlace(request, session) });
      }),

      implement(putPersonalization, async ({ query, body, request }) => {
        const session = await sessions.open(request, query.userSessionId);
        if (body.userLocationZip === undefined)
          return { userPersonalization: await getPlace(request, session) };
        const place = await places.byZip(body.userLocationZip);
        if (place === null) {
          throw refuseField('userLocationZip', messages.zipDifferent);
        }
        await repository.setZip((await ofAccount(request)) ?? session.hash, place.zip);
        return { userPersonalization: getPersonalization(place) };
      }),

      implement(listSearchHistory, async ({ query, request }) => {
        const owner =
          (await ofAccount(request)) ?? (await sessions.named(request, query.userSessionId))?.hash;
        return { entries: owner === undefined ? [] : await history.list(owner) };
      }),

      implement(addSearchHistory, async ({ query, body, request }) => {
        const owner = (await ofAccount(request)) ?? (await sessions.open(request, query.userSessionId)).hash;
        await history.keep(owner, body);
        return { entries: await history.list(owner) };
      }),

      implement(clearSearchHistory, async ({ query, request }) => {
        const account = await ofAccount(request);
        if (account !== null) await history.clear(account);
        const session = await sessions.named(request, query.userSessionId);
        if (session !== null) await history.clear(session.hash);
        return { entries: [] };
      }),

      implement(getUserDetails, async ({ request }) => ({
        userDetails: request.user && (await findUser(db, request.user.uid, request.channel.name)),
      })),
    ],
  };
};

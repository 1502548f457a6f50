import { hasFeature } from '@tirekit/channel';
import { getSimpleCrew, joinSimpleCrew, leaveSimpleCrew } from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ModuleFactory } from '../../../module.ts';
import { signedIn } from '../identity/index.ts';
import { joinCrew, leaveCrew, ownCrew } from './membership.ts';
import { couponData } from './personal-data.ts';

/** SimpleCrew, the members' club: who is in it, and the coupons of its members. */
export const simpleCrewModule: ModuleFactory = ({ db }) => {
  const uidIn = (request: CallContext<'channel'>): string => {
    const { uid } = signedIn(request);
    if (!hasFeature(request.channel, 'simple-crew')) throw new ApiProblem('not-found');
    return uid;
  };
  return {
    name: 'simple-crew',
    personalData: couponData,
    routes: [
      implement(getSimpleCrew, ({ request }) => ownCrew(db, uidIn(request))),
      implement(joinSimpleCrew, async ({ request }) => {
        const uid = uidIn(request);
        await joinCrew(db, uid);
        return ownCrew(db, uid);
      }),
      implement(leaveSimpleCrew, async ({ request }) => {
        const uid = uidIn(request);
        await leaveCrew(db, uid);
        return ownCrew(db, uid);
      }),
    ],
  };
};

import { hasFeature } from '@tirekit/channel';
import { getOwnProgram, getProgram, joinProgram, leaveProgram, listPrograms } from '@tirekit/contract';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { implement } from '../../platform/http/route.ts';
import type { ModuleFactory } from '../../platform/module.ts';
import { signedIn } from '../identity/sign-on-routes.ts';
import { join, leave, ownProgram } from './membership.ts';
import { listedPrograms, programBySlug, shownProgram } from './program-rows.ts';

/** Only a storefront that sells at each account’s own price has programs to join. */
function requirePrograms({ channel }: CallContext<'channel'>): void {
  if (!hasFeature(channel, 'partner-program')) throw new ApiProblem('not-found');
}

/** Partner programs: what they save, and who is in them. `npm run programs` loads them. */
export const programsModule: ModuleFactory = ({ db, limits }) => {
  const uidIn = (request: CallContext<'channel'>): string => {
    const { uid } = signedIn(request);
    requirePrograms(request);
    return uid;
  };
  return {
    name: 'programs',
    routes: [
      implement(listPrograms, async ({ request }) => {
        requirePrograms(request);
        return { programs: (await listedPrograms(db)).map(shownProgram) };
      }),
      implement(getProgram, async ({ params, request }) => {
        requirePrograms(request);
        const program = await programBySlug(db, params.slug);
        if (program === null) throw new ApiProblem('not-found');
        if (program.isEnded) throw new ApiProblem('gone');
        return shownProgram(program);
      }),
      implement(getOwnProgram, ({ request }) => ownProgram(db, uidIn(request))),
      implement(joinProgram, async ({ body, request }) => {
        const uid = uidIn(request);
        await join({ db, limits }, uid, body);
        return ownProgram(db, uid);
      }),
      implement(leaveProgram, async ({ request }) => {
        const uid = uidIn(request);
        await leave(db, uid);
        return ownProgram(db, uid);
      }),
    ],
  };
};

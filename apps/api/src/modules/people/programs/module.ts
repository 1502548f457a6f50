import { hasFeature } from '@tirekit/channel';
import {
  beginProgramSignOn,
  finishProgramSignOn,
  getOwnProgram,
  getProgram,
  joinProgram,
  leaveProgram,
  listPrograms,
  programCallbackPath,
} from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ModuleFactory } from '../../../module.ts';
import { deriveKey } from '../../../platform/tokens/signing-keys.ts';
import { signedIn } from '../identity/index.ts';
import { join, leave, ownProgram } from './membership.ts';
import { partnerProviders } from './partner-provider.ts';
import { listedPrograms, programBySlug, type ProgramRow, shownProgram } from './program-rows.ts';
import {
  beginPartnerSignOn,
  finishSignOn,
  forgottenSignOns,
  type SignOnDeps,
  type Visitor,
} from './sign-on.ts';
import { programData } from './personal-data.ts';

/** Only a storefront that sells at each account’s own price has programs to join. */
function requirePrograms({ channel }: CallContext<'channel'>): void {
  if (!hasFeature(channel, 'partner-program')) throw new ApiProblem('not-found');
}

/** Partner programs: their savings and their members. `tirekit programs` loads them. */
export const programsModule: ModuleFactory = ({ config, db, limits, storefronts }) => {
  const providers = partnerProviders(config.programSecrets);
  const key = deriveKey(config.OIDC_SECRET, 'persons of partner programs');
  const signOns: SignOnDeps = { db, limits, providers, key };

  const uidIn = (request: CallContext<'channel'>): string => {
    const { uid } = signedIn(request);
    requirePrograms(request);
    return uid;
  };
  /** A program as it is in a storefront: a partner's sign-in needs an address to come back to. */
  const shownIn = ({ channel }: CallContext<'channel'>) => {
    const hasCallback = storefronts.get(channel.id)?.publicOrigin != null;
    return (program: ProgramRow) => shownProgram(program, (sso) => hasCallback && providers.canAsk(sso));
  };
  const visitorOf = (request: CallContext<'channel'>, slug: string): Visitor => {
    const uid = uidIn(request);
    const { id: channelId } = request.channel;
    const origin = storefronts.get(channelId)?.publicOrigin;
    if (origin == null) throw new ApiProblem('not-found');
    return { uid, channelId, callback: origin + programCallbackPath(slug) };
  };
  return {
    name: 'programs',
    personalData: programData,
    retention: [forgottenSignOns],
    routes: [
      implement(listPrograms, async ({ request }) => {
        requirePrograms(request);
        return { programs: (await listedPrograms(db)).map(shownIn(request)) };
      }),
      implement(getProgram, async ({ params, request }) => {
        requirePrograms(request);
        const program = await programBySlug(db, params.slug);
        if (program === null) throw new ApiProblem('not-found');
        if (program.isEnded) throw new ApiProblem('gone');
        return shownIn(request)(program);
      }),
      implement(getOwnProgram, ({ request }) => ownProgram(db, uidIn(request), shownIn(request))),
      implement(joinProgram, async ({ body, request }) => {
        const uid = uidIn(request);
        await join({ db, limits }, uid, body);
        return ownProgram(db, uid, shownIn(request));
      }),
      implement(beginProgramSignOn, ({ body, request }) =>
        beginPartnerSignOn(signOns, visitorOf(request, body.slug), { ...body, log: request.log }),
      ),
      implement(finishProgramSignOn, ({ body, request }) =>
        finishSignOn(signOns, visitorOf(request, body.slug), { ...body, log: request.log }),
      ),
      implement(leaveProgram, async ({ request }) => {
        const uid = uidIn(request);
        await leave(db, uid);
        return ownProgram(db, uid, shownIn(request));
      }),
    ],
  };
};

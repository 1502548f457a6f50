import {
  addPasskey,
  confirmPasskeyOptions,
  confirmWithPasskey,
  listPasskeys,
  messages,
  passkeyOptions,
  passkeyRegistration,
  removePasskey,
  signInWithPasskey,
} from '@tirekit/contract';
import type { Channel } from '@tirekit/channel';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { TokenUser } from '../../../platform/http/call-context.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import { deviceWords } from './device-words.ts';
import { confirmSignOn, requireFreshSignOn } from './fresh-sign-on.ts';
import { forgetPasskey, keepPasskey, offerPasskey, readPasskeys } from './own-passkeys.ts';
import type { PasskeySite } from './passkey-site.ts';
import { askForPasskey, ownerByPasskey } from './passkeys.ts';
import { openInteractions, signedIn, type SignOnRoutesDeps } from './sign-on-routes.ts';

type PasskeyRoutesDeps = Pick<
  SignOnRoutesDeps,
  'db' | 'marks' | 'getProvider' | 'wakeOutbox' | 'admitsSamples'
> & {
  /** The origin at which browsers reach a storefront; null for one that they can't reach. */
  readonly getOrigin: (channelId: string) => string | null;
};

/** Signing on with a passkey, and the passkeys of an account. */
export function passkeyRoutes(deps: PasskeyRoutesDeps): ImplementedRoute[] {
  const { db } = deps;
  const getInteraction = openInteractions(deps);
  const getSite = ({ id, name }: Channel): PasskeySite => {
    const publicOrigin = deps.getOrigin(id);
    if (publicOrigin === null) throw new ApiProblem('not-found');
    return { channelId: id, name, publicOrigin };
  };

  return [
    implement(passkeyOptions, async ({ params, request }) => {
      await getInteraction(params.uid, request);
      return { options: await askForPasskey(db, getSite(request.channel), `sign-on ${params.uid}`) };
    }),
    implement(signInWithPasskey, async ({ params, body, request }) => {
      const interaction = await getInteraction(params.uid, request);
      const signed = {
        purpose: `sign-on ${params.uid}` as const,
        assertion: body.response,
        admitsSamples: deps.admitsSamples,
      };
      const uid = await ownerByPasskey(db, getSite(request.channel), signed);
      return { returnTo: await interaction.finish(uid) };
    }),
    implement(listPasskeys, async ({ request }) => ({
      passkeys: await readPasskeys(db, signedIn(request).uid),
    })),
    implement(passkeyRegistration, async ({ request }) => {
      await requireFreshSignOn(db, signedIn(request));
      return { options: await offerPasskey(db, getSite(request.channel), signedIn(request).uid) };
    }),
    implement(addPasskey, async ({ body, request }) => {
      const { uid } = signedIn(request);
      await requireFreshSignOn(db, signedIn(request));
      const name = body.name ?? deviceWords(request.headers['user-agent']);
      const made = { uid, attestation: body.response, name };
      const kept = await keepPasskey(db, getSite(request.channel), made);
      deps.wakeOutbox();
      return kept;
    }),
    implement(removePasskey, async ({ params, request }) => {
      await requireFreshSignOn(db, signedIn(request));
      await forgetPasskey(db, signedIn(request).uid, params.passkeyId);
      return {};
    }),
    implement(confirmPasskeyOptions, async ({ request }) => ({
      options: await askForPasskey(db, getSite(request.channel), confirming(signedIn(request))),
    })),
    implement(confirmWithPasskey, async ({ body, request }) => {
      const who = signedIn(request);
      const owner = await ownerByPasskey(db, getSite(request.channel), {
        purpose: confirming(who),
        assertion: body.response,
        admitsSamples: deps.admitsSamples,
      });
      if (owner !== who.uid) throw new ApiProblem('sign-on-refused', messages.passkeyRefused);
      await confirmSignOn(db, who);
      return {};
    }),
  ];
}

/** The challenge's purpose names one sign-on, so that signing it in one browser doesn't confirm another browser's sign-on. */
const confirming = ({ uid, sid }: TokenUser) => `confirm ${sid ?? uid}` as const;

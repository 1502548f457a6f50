import {
  addPasskey,
  listPasskeys,
  passkeyOptions,
  passkeyRegistration,
  removePasskey,
  signInWithPasskey,
} from '@tirekit/contract';
import type { Channel } from '@tirekit/channel';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../platform/http/route.ts';
import { deviceWords } from './device-words.ts';
import { forgetPasskey, keepPasskey, offerPasskey, passkeysOf } from './own-passkeys.ts';
import type { PasskeySite } from './passkey-site.ts';
import { askForPasskey, signInByPasskey } from './passkeys.ts';
import { openInteractionsOf, signedIn, type SignOnRoutesDeps } from './sign-on-routes.ts';

type PasskeyRoutesDeps = Pick<SignOnRoutesDeps, 'db' | 'marks' | 'providerOf' | 'wakeOutbox'> & {
  /** Where browsers reach a storefront; null for one that they do not. */
  readonly originOf: (channelId: string) => string | null;
};

/** Signing on with a passkey, and the passkeys of an account. */
export function passkeyRoutes(deps: PasskeyRoutesDeps): ImplementedRoute[] {
  const { db } = deps;
  const interactionOf = openInteractionsOf(deps);
  const siteOf = ({ id, name }: Channel): PasskeySite => {
    const publicOrigin = deps.originOf(id);
    if (publicOrigin === null) throw new ApiProblem('not-found');
    return { channelId: id, name, publicOrigin };
  };

  return [
    implement(passkeyOptions, async ({ params, request }) => {
      await interactionOf(params.uid, request);
      return { options: await askForPasskey(db, siteOf(request.channel), params.uid) };
    }),
    implement(signInWithPasskey, async ({ params, body, request }) => {
      const interaction = await interactionOf(params.uid, request);
      const signed = { interaction: params.uid, assertion: body.response };
      const uid = await signInByPasskey(db, siteOf(request.channel), signed);
      return { returnTo: await interaction.finish(uid) };
    }),
    implement(listPasskeys, async ({ request }) => ({
      passkeys: await passkeysOf(db, signedIn(request).uid),
    })),
    implement(passkeyRegistration, async ({ request }) => ({
      options: await offerPasskey(db, siteOf(request.channel), signedIn(request).uid),
    })),
    implement(addPasskey, async ({ body, request }) => {
      const { uid } = signedIn(request);
      const name = body.name ?? deviceWords(request.headers['user-agent']);
      const made = { uid, attestation: body.response, name };
      const kept = await keepPasskey(db, siteOf(request.channel), made);
      deps.wakeOutbox();
      return kept;
    }),
    implement(removePasskey, async ({ params, request }) => {
      await forgetPasskey(db, signedIn(request).uid, params.passkeyId);
      return {};
    }),
  ];
}

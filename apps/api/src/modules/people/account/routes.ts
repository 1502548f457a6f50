import {
  addAddress,
  changeAddress,
  confirmEmailChange,
  getAccount,
  messages,
  putAccountDetails,
  putConsents,
  removeAddress,
  requestEmailChange,
} from '@tirekit/contract';
import type { ModuleDeps } from '../../../module.ts';
import { refuseField } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import {
  type AccountHooks,
  confirmPassword,
  type OneTimeTokens,
  quietly,
  requireFreshSignOn,
  signedIn,
} from '../identity/index.ts';
import type { StreetCheck } from '../../buying/places/index.ts';
import { saveDetails } from './account-details.ts';
import { readAccount } from './account-view.ts';
import { forgetAddress, saveAddress } from './addresses.ts';
import { sayConsents } from './consents.ts';
import { askForEmailChange, changeEmail } from './email-change.ts';

interface RoutesDeps extends Pick<ModuleDeps, 'db' | 'limits'> {
  readonly hooks: AccountHooks;
  readonly tokens: OneTimeTokens;
  readonly streets: StreetCheck;
  /** Sends mails at once. */
  readonly wakeOutbox: () => void;
}

type Request = CallContext<'channel'>;

/** The endpoints for an account's owner. */
export function ownAccountRoutes({
  db,
  hooks,
  tokens,
  limits,
  streets,
  wakeOutbox,
}: RoutesDeps): ImplementedRoute[] {
  const view = (request: Request) => readAccount(db, signedIn(request).uid, request.channel.id);
  const here = (request: Request) => ({ uid: signedIn(request).uid, channelId: request.channel.id });

  return [
    implement(getAccount, ({ request }) => view(request)),
    implement(putAccountDetails, async ({ body, request }) => {
      await saveDetails(db, signedIn(request), body);
      return view(request);
    }),
    implement(requestEmailChange, async ({ body: { email, password }, request }) => {
      await requireFreshSignOn(db, signedIn(request));
      const account = await confirmPassword(db, signedIn(request), password);
      if (account.email.toLowerCase() === email.toLowerCase()) throw refuseField('email', messages.emailSame);
      await quietly(limits, { kind: 'email-change', asked: email }, () =>
        askForEmailChange({ db, tokens }, { ...here(request), email }),
      );
      wakeOutbox();
      return {};
    }),
    implement(confirmEmailChange, async ({ body, request }) => {
      await changeEmail({ db, hooks }, here(request), body.token);
      wakeOutbox();
      return view(request);
    }),
    implement(addAddress, ({ body, request }) => {
      const who = { uid: signedIn(request).uid, store: request.channel.name };
      return saveAddress({ db, streets }, { ...body, ...who, addressId: null });
    }),
    implement(changeAddress, ({ params, body, request }) => {
      const who = { uid: signedIn(request).uid, store: request.channel.name };
      return saveAddress({ db, streets }, { ...body, ...who, addressId: params.addressId });
    }),
    implement(removeAddress, async ({ params, request }) => {
      await forgetAddress(db, signedIn(request).uid, params.addressId);
      return {};
    }),
    implement(putConsents, async ({ body, request }) => {
      const { uid, sid } = signedIn(request);
      await sayConsents(db, { uid, sid, channel: request.channel }, body);
      return view(request);
    }),
  ];
}

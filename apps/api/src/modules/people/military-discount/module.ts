import {
  beginMilitaryCheck,
  business,
  endMilitaryDiscount,
  finishMilitaryCheck,
  getMilitaryDiscount,
  idMeCallbackPath,
  type MilitaryDiscount,
  militaryPath,
  shopDay,
} from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { type BuyersChannel, givesMilitary, storefrontOf } from '../../../platform/http/buyers-channel.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ModuleFactory } from '../../../module.ts';
import { deriveKey } from '../../../platform/tokens/signing-keys.ts';
import { sessionRepository, sessionService } from '../users/index.ts';
import { beginCheck, type CheckDeps, finishCheck, forgottenChecks } from './checks.ts';
import { chooseIdentityService } from './choose-identity-service.ts';
import { endedVerifications, forgetVerification, type Holder, findVerification } from './verifications.ts';
import { militaryDiscountMessages } from './words.ts';
import { militaryData } from './personal-data.ts';

type Call = CallContext<'channel'>;

/** The military discount: verifications of people who serve or served, and the checks behind them. */
export const militaryDiscountModule: ModuleFactory = ({ config, db, storefronts }) => {
  const sessions = sessionService(sessionRepository(db));
  const service = chooseIdentityService(config);
  const checks: CheckDeps | null = service && {
    db,
    service,
    key: deriveKey(config.OIDC_SECRET, 'verified identities'),
  };
  const getCallback = ({ id }: BuyersChannel): string | null => {
    const origin = storefronts.get(id)?.publicOrigin ?? null;
    return origin && origin + idMeCallbackPath;
  };

  /** The dependencies of a check in a storefront, and its callback. @throws ApiProblem `not-found` */
  const openedIn = (channel: BuyersChannel): { deps: CheckDeps; callback: string } => {
    const callback = getCallback(channel);
    if (checks === null || callback === null || !givesMilitary(storefrontOf(channel)))
      throw new ApiProblem('not-found');
    return { deps: checks, callback };
  };
  const isOffered = (channel: BuyersChannel): boolean =>
    checks !== null && getCallback(channel) !== null && givesMilitary(storefrontOf(channel));

  const getHolder = async (call: Call): Promise<Holder | null> => {
    if (call.user !== null) return { uid: call.user.uid };
    const session = await sessions.named(call, undefined);
    return session && { sessionHash: session.hash };
  };

  const getDiscount = async (call: Call): Promise<MilitaryDiscount> => {
    const holder = await getHolder(call);
    const found = holder && (await findVerification(db, holder));
    const none = { isOffered: isOffered(call.channel), ownPrice: getOwnPrice(call) };
    if (found === null)
      return { ...none, state: 'none', group: null, verifiedOn: null, endsOn: null, endedBecause: null };
    const { group, verifiedAt, expiresAt, moved } = found;
    const isOver = expiresAt.getTime() <= Date.now();
    return {
      ...none,
      state: isOver ? 'ended' : 'verified',
      group,
      verifiedOn: shopDay(verifiedAt),
      endsOn: shopDay(expiresAt),
      endedBecause: isOver ? (moved ? 'moved' : 'expired') : null,
    };
  };

  return {
    name: 'military-discount',
    personalData: militaryData,
    retention: [forgottenChecks, endedVerifications],
    routes: [
      implement(getMilitaryDiscount, ({ request }) => getDiscount(request)),

      implement(beginMilitaryCheck, async ({ request, body: { back } }) => {
        const { deps, callback } = openedIn(request.channel);
        const session = await sessions.open(request, undefined);
        return beginCheck(deps, checkedIn(request, session.hash), {
          callback,
          // The callback itself is no page to come back to.
          back: back.startsWith(idMeCallbackPath) ? militaryPath : back,
        });
      }),

      implement(finishMilitaryCheck, async ({ request, body: { query } }) => {
        const { deps, callback } = openedIn(request.channel);
        const session = await sessions.named(request, undefined);
        if (session === null) throw new ApiProblem('gone', militaryDiscountMessages.linkUsed);
        return finishCheck(deps, checkedIn(request, session.hash), { callback, query, log: request.log });
      }),

      implement(endMilitaryDiscount, async ({ request }) => {
        const holder = await getHolder(request);
        if (holder !== null) await forgetVerification(db, holder);
        return getDiscount(request);
      }),
    ],
  };
};

const checkedIn = ({ channel, user }: Call, sessionHash: Buffer) => ({
  channelId: channel.id,
  sessionHash,
  uid: user?.uid ?? null,
});

/** Price of an account whose group pays no more than the military price for any tire. */
function getOwnPrice({ channel, user }: Call): MilitaryDiscount['ownPrice'] {
  const account = user?.account ?? null;
  return account !== null &&
    givesMilitary(storefrontOf(channel)) &&
    account.prices !== null &&
    account.prices.discountBps >= business.militaryDiscountBps
    ? account.priceType
    : null;
}

import {
  choiceOfAppointment,
  isFittedMode,
  type InstallAddOn,
  putCartAddOns,
  putCartAppointment,
  putCartFulfillment,
  removeCartAppointment,
} from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';

/** Holds the cart's time for another ten minutes. One that cannot be kept is gone, and the cart says so. */
export async function renewCartTime({ api, cart }: RequestContext): Promise<void> {
  const held = (await cart())?.fulfillment?.appointment ?? null;
  if (held === null) return;
  const result = await toResult(api.call(putCartAppointment, { body: choiceOfAppointment(held) }));
  if (!result.ok && result.failure.code !== 'slot-gone') throw result.failure;
}

export async function removeTime({ api }: RequestContext): Promise<void> {
  await api.call(removeCartAppointment);
}

/** Adds the checked work of the shop, and removes the rest. */
export async function changeAddOns({ api }: RequestContext, addOns: InstallAddOn[]): Promise<void> {
  await api.call(putCartAddOns, { body: { addOns } });
}

/** Takes the shop once more, at its price of today; the time stays. */
export async function acceptInstallPrice({ api, cart }: RequestContext): Promise<void> {
  const way = (await cart())?.fulfillment ?? null;
  if (way === null || way.installer === null || !isFittedMode(way.mode)) return;
  const { mode, installer, visitZip } = way;
  const { installerId } = installer;
  await api.call(putCartFulfillment, {
    body:
      mode === 'mobile-install'
        ? { mode, installerId, ...(visitZip !== null && { zip: visitZip }) }
        : { mode, installerId },
  });
}

import { business, isFittedMode } from '@tirekit/contract';
import type { ModuleDeps } from '../../../module.ts';
import { type Charge, PaymentUnknown } from '../../buying/payments/index.ts';
import {
  appointmentOfOrder,
  type ShopAnswer,
  type ShopConfirmation,
} from '../../buying/shop-booking/index.ts';
import { isPaidBy, type OrderFailure, orderFailures, type Payable } from '../record/index.ts';
import type { CrashPoint } from '../../../platform/fault-injection.ts';

/** Milliseconds that a shop may take to answer. The buyer was told to wait this long for an email. */
const SHOP_ANSWERS_WITHIN_MS = business.paymentProcessingMinutes * 60_000;

export interface CompletionDeps extends Pick<ModuleDeps, 'db' | 'log' | 'providers'> {
  readonly shops: ShopConfirmation;
}

/** A charge as it is now and, if the order fails in spite of it, why. */
export interface Completion {
  readonly charge: Charge;
  readonly refusal: OrderFailure | null;
}

/**
 * Takes the money that was set aside for an order, once its shop has confirmed the appointment. Any other charge is
 * returned as it is; so is an authorized one while shop or provider do not answer, to be asked about again.
 *
 * Shop and provider know the order by its number: whoever comes here again, after a crash or at the same time, gets the
 * same answers.
 */
export async function completePayment(
  deps: CompletionDeps,
  order: Payable,
  charge: Charge,
  crash: (point: CrashPoint) => void,
): Promise<Completion> {
  const asItIs = { charge, refusal: null };
  if (charge.status !== 'authorized' || charge.id === null || !isPaidBy(order, charge)) return asItIs;
  const answer = await askShop(deps, order);
  if (answer === 'refused') {
    crash('after-refusal');
    return { charge, refusal: orderFailures.appointment };
  }
  if (answer === 'unknown') return asItIs;
  crash('after-appointment');
  try {
    const captured = await deps.providers.of(order.paymentMethod).capture(charge.id);
    crash('after-capture');
    return { charge: captured, refusal: null };
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error;
    const { orderNumber } = order;
    deps.log.warn({ orderNumber, err: error }, 'a capture is unknown and is asked for again');
    return asItIs;
  }
}

async function askShop({ db, shops, log }: CompletionDeps, order: Payable): Promise<ShopAnswer> {
  if (!isFittedMode(order.shippingMode)) return 'confirmed';
  const appointment = await appointmentOfOrder(db, order.orderNumber);
  // It was placed with one. If it is gone, another process has ended the order meanwhile, and is about to release the card.
  if (appointment === null) return 'refused';
  const answer = await shops.confirm(appointment);
  const age = order.placedAt === undefined ? 0 : Date.now() - order.placedAt.getTime();
  if (answer !== 'unknown' || age < SHOP_ANSWERS_WITHIN_MS) return answer;
  const { orderNumber, installerId } = appointment;
  log.error({ orderNumber, installerId }, 'a shop did not answer; its order is given up');
  return 'refused';
}

import { isFittedMode } from '@tirekit/contract';
import { cancelTime, unbindTime } from '../../../modules/buying/appointments/index.ts';
import {
  afterLostAppointment,
  type EndedOrder,
  type OrderStep,
} from '../../../modules/orders/record/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';

const MOUNTING = 'The shop has begun with this order, so it can no longer be canceled. Please call us.';

/**
 * Frees the time of an order, and tells a shop that keeps its own calendar. The time is held by `hold_order`; an unpaid one goes
 * back to the buyer's open cart.
 */
export const appointmentStep: OrderStep = {
  name: 'appointment',
  async release(tx, { orderNumber, mode, why }) {
    if (why !== 'canceled') await unbindTime(tx, orderNumber, why);
    else if (isFittedMode(mode)) await cancelBeforeMounting(tx, orderNumber);
    if (isFittedMode(mode)) await addJobs(tx, afterLostAppointment(orderNumber));
  },
};

async function cancelBeforeMounting(tx: Queries, orderNumber: EndedOrder['orderNumber']): Promise<void> {
  try {
    await cancelTime(tx, orderNumber);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'conflict') throw new ApiProblem('conflict', MOUNTING);
    throw error;
  }
}

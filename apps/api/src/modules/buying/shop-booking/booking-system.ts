import * as z from 'zod';
import { outboundCalls } from '../../../platform/http/outbound.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { MovedAppointment, ShopConfirmation, WantedAppointment } from './port.ts';

/** The buyer waits for it between the bank's two answers. */
const TIMEOUT_MS = 5_000;

/** The booking system's protocol: apps/sandbox/docs/protocol.md. */
const Answer = z.object({ orderNumber: z.string(), status: z.enum(['confirmed', 'refused']) });
const Refused = z.object({ error: z.object({ code: z.string() }) });

export interface BookingSystemOptions {
  readonly origin: string;
  readonly apiKey: string;
  readonly log: Log;
  readonly timeoutMs?: number;
}

/**
 * The booking system that shops share, for those that keep their own calendar. Asked with the order's number as the
 * idempotency key, so that it books once. A shop that it does not know keeps none, and `calendar` speaks for it.
 */
export function bookingSystem(options: BookingSystemOptions, calendar: ShopConfirmation): ShopConfirmation {
  const send = outboundCalls(options.origin);
  const post = (path: string, orderNumber: string, body: unknown) =>
    send(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${options.apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': `order-${orderNumber}`,
      },
      body: JSON.stringify(body),
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    });

  const ask = async (
    path: string,
    appointment: WantedAppointment | MovedAppointment,
  ): Promise<'confirmed' | 'refused'> => {
    const { orderNumber } = appointment;
    const { status, text } = await post(path, orderNumber, getRequest(appointment));
    const answer: unknown = JSON.parse(text);
    if (status === 404 && Refused.parse(answer).error.code === 'unknown_shop') return 'confirmed';
    if (status !== 200) throw new Error(`The booking system answered ${String(status)}`);
    const given = Answer.parse(answer);
    if (given.orderNumber !== orderNumber) throw new Error('The booking system answered about another order');
    return given.status;
  };

  return {
    async confirm(appointment) {
      // A time that is no longer the order's needs no request to the booking system.
      const ours = await calendar.confirm(appointment);
      if (ours !== 'confirmed') return ours;
      try {
        return await ask('/booking/v1/appointments', appointment);
      } catch (error) {
        const { orderNumber, installerId } = appointment;
        options.log.warn(
          { orderNumber, installerId, err: error },
          'a shop is asked again for its confirmation',
        );
        return 'unknown';
      }
    },
    async move(appointment) {
      const { orderNumber } = appointment;
      return ask(`/booking/v1/appointments/${encodeURIComponent(orderNumber)}/move`, appointment);
    },
    async release(orderNumber) {
      const path = `/booking/v1/appointments/${encodeURIComponent(orderNumber)}/cancellation`;
      const { status } = await post(path, orderNumber, {});
      if (status !== 200) throw new Error(`The booking system answered ${String(status)} to a cancellation`);
      await calendar.release(orderNumber);
    },
  };
}

const getRequest = ({ installerId, startsAt, endsAt, ...appointment }: WantedAppointment) => ({
  ...appointment,
  shopId: installerId,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

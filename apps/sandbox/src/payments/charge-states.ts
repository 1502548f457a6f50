import { newId } from '../platform/ids.ts';
import type { OutboxEvent } from '../platform/outbox.ts';
import type { Charge, ChargeEventType, ChargeRecord } from './protocol.ts';
import { type CardBehaviour } from './test-cards.ts';

/** A charge's state right after it was made, by the card's behaviour. */
export const firstState: Record<CardBehaviour, Pick<Charge, 'status' | 'code' | 'message'>> = {
  approve: { status: 'succeeded' },
  slow: { status: 'succeeded' },
  decline: { status: 'declined', code: 'card_declined', message: 'The card was declined.' },
  insufficient_funds: {
    status: 'declined',
    code: 'insufficient_funds',
    message: 'The card has insufficient funds.',
  },
  challenge: {
    status: 'requires_action',
    code: 'authentication_needed',
    message: 'The buyer must confirm this payment with the bank.',
  },
  processing: { status: 'processing', code: '539', message: 'The payment is being processed.' },
};

/** The event that announces a new charge; a waiting one is announced when it ends. */
export const firstEvent: Record<Charge['status'], ChargeEventType | null> = {
  succeeded: 'charge.succeeded',
  declined: 'charge.failed',
  processing: null,
  requires_action: null,
};

/** The charge after it has succeeded. */
export function succeeded({ charge, returnUrl }: ChargeRecord): ChargeRecord {
  const { code: _code, message: _message, nextAction: _nextAction, ...rest } = charge;
  return { charge: { ...rest, status: 'succeeded' }, ...(returnUrl === undefined ? {} : { returnUrl }) };
}

/** The charge after it has failed. */
export function declined(
  { charge, returnUrl }: ChargeRecord,
  reason: { code: string; message: string },
): ChargeRecord {
  const { nextAction: _nextAction, ...rest } = charge;
  return {
    charge: { ...rest, ...reason, status: 'declined' },
    ...(returnUrl === undefined ? {} : { returnUrl }),
  };
}

/** The webhook's content: the charge as it is at this moment. */
export function chargeEvent(type: ChargeEventType, charge: Charge): OutboxEvent {
  const head = { id: newId('evt_'), type, createdAt: new Date().toISOString() };
  return { ...head, body: JSON.stringify({ ...head, data: { charge } }) };
}

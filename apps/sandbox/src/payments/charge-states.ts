import { newId } from '../platform/ids.ts';
import type { OutboxEvent } from '../platform/outbox.ts';
import type { CardBehavior, Charge, ChargeEventType, ChargeRecord, ChargeRequest } from './protocol.ts';

type State = Pick<Charge, 'status' | 'code' | 'message'>;

const approved: State = { status: 'succeeded' };

/** A charge's state right after it was made, by the card's behavior. */
const firstStates: Record<CardBehavior, State> = {
  approve: approved,
  slow: approved,
  capture_fails: approved,
  slow_capture: approved,
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

/** The state of a new charge. One that is approved is only authorized if it is to be captured later. */
export function firstState(behavior: CardBehavior, { capture }: Pick<ChargeRequest, 'capture'>): State {
  const state = firstStates[behavior];
  return state === approved && capture === false ? { status: 'authorized' } : state;
}

/** The facts of a new charge that its capture needs later. */
export const getCapture = (
  behavior: CardBehavior,
  { capture }: Pick<ChargeRequest, 'capture'>,
): Pick<ChargeRecord, 'capture' | 'onCapture'> => ({
  ...(capture === false && { capture: 'later' }),
  ...(behavior === 'capture_fails' && { onCapture: 'fails' }),
  ...(behavior === 'slow_capture' && { onCapture: 'slow' }),
});

/** The event that announces a charge's state; a waiting one is announced when it ends. */
export const eventTypes: Record<Charge['status'], ChargeEventType | null> = {
  authorized: 'charge.authorized',
  succeeded: 'charge.succeeded',
  declined: 'charge.failed',
  processing: null,
  requires_action: null,
};

/** The charge after the bank has said yes: paid or, if it is to be captured later, authorized. */
export const approvedCharge = (record: ChargeRecord): ChargeRecord =>
  withStatus(record, record.capture === 'later' ? 'authorized' : 'succeeded');

/** The charge after its amount was taken. */
export const captured = (record: ChargeRecord): ChargeRecord => withStatus(record, 'succeeded');

/** The charge after it has failed. */
export function declined(record: ChargeRecord, reason: { code: string; message: string }): ChargeRecord {
  const { settleAt: _settleAt, ...rest } = record;
  const { nextAction: _nextAction, ...charge } = record.charge;
  return { ...rest, charge: { ...charge, ...reason, status: 'declined' } };
}

function withStatus(record: ChargeRecord, status: Charge['status']): ChargeRecord {
  const { settleAt: _settleAt, ...rest } = record;
  const { code: _code, message: _message, nextAction: _nextAction, ...charge } = record.charge;
  return { ...rest, charge: { ...charge, status } };
}

/** The webhook's content: the charge as it is at this moment. */
export function chargeEvent(type: ChargeEventType, charge: Charge): OutboxEvent {
  const head = { id: newId('evt_'), type, createdAt: new Date().toISOString() };
  return { ...head, body: JSON.stringify({ ...head, data: { charge } }) };
}

import { appointmentStates } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import {
  type AppointmentEvent,
  appointmentStateAfter,
  statesBefore,
  appointmentTransitions,
} from './transitions.ts';

const events = new Set(Object.values(appointmentTransitions).flatMap((after) => Object.keys(after)));

/** The state after several events, or the event that was refused. */
const after = (...said: AppointmentEvent[]): string =>
  said.reduce<string>((state, event) => {
    const known = appointmentStates.find((one) => one === state);
    return known === undefined ? state : (appointmentStateAfter(known, event) ?? `${event} refused`);
  }, 'held');

describe('an appointment', () => {
  test.each<[string, AppointmentEvent[], string]>([
    [
      'is chosen, paid, confirmed, driven to and done',
      ['bind', 'book', 'confirm', 'arrive', 'finish'],
      'done',
    ],
    [
      'goes back to the cart when the payment fails, and is paid with another card',
      ['bind', 'unbind', 'bind', 'book'],
      'booked',
    ],
    ['is lost when nobody pays in time', ['expire'], 'expired'],
    ['cannot expire while its order is being paid', ['bind', 'expire'], 'expire refused'],
    ['is lost when the shop does not accept it', ['bind', 'refuse'], 'expired'],
    ['is confirmed again after its buyer has moved it', ['bind', 'book', 'confirm', 'move'], 'booked'],
    [
      'needs no confirmation where the buyer takes what the shop proposed',
      ['bind', 'book', 'propose', 'agree'],
      'confirmed',
    ],
    ['cannot be cancelled once the car is in', ['bind', 'book', 'arrive', 'cancel'], 'cancel refused'],
    [
      'may be found missed, and the car comes after all',
      ['bind', 'book', 'miss', 'arrive', 'finish'],
      'done',
    ],
    ['that is cancelled cannot be moved', ['bind', 'book', 'cancel', 'move'], 'move refused'],
    ['that is not paid cannot be confirmed', ['bind', 'confirm'], 'confirm refused'],
    ['that is lost cannot be bought', ['expire', 'bind'], 'bind refused'],
  ])('an appointment %s', (_what, said, state) => {
    expect(after(...said)).toBe(state);
  });

  test.each(['confirm', 'arrive', 'finish', 'miss', 'cancel', 'expire'] as const)(
    'stays as it is when it is told twice to %s',
    (event) => {
      for (const state of statesBefore(event)) {
        const next = appointmentStateAfter(state, event);
        expect(next && appointmentStateAfter(next, event)).toBe(next);
      }
    },
  );

  test('can reach each of its states, and every event leads somewhere', () => {
    const reached = new Set<string>(['held']);
    for (const _ of appointmentStates)
      for (const state of appointmentStates.filter((one) => reached.has(one)))
        for (const next of Object.values(appointmentTransitions[state])) reached.add(next);
    expect([...reached].sort()).toEqual([...appointmentStates].sort());
    expect(events.size).toBe(13);
  });
});

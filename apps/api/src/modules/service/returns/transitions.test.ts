import { returnStates, type ReturnState } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import {
  canChange,
  isCalledOff,
  isOpenReturn,
  isRefunded,
  type ReturnEvent,
  returnStateAfter,
  returnTransitions,
} from './transitions.ts';

/** The state after events; says which event was refused. */
const after = (...events: ReturnEvent[]): string =>
  events.reduce<string>((state, event) => {
    const known = returnStates.find((one) => one === state);
    return known === undefined ? state : (returnStateAfter(known, event) ?? `${event} refused`);
  }, 'requested');

const statesThatAccept = (event: ReturnEvent): ReturnState[] =>
  returnStates.filter((state) => returnStateAfter(state, event) !== null);

describe('a return', () => {
  test('goes from its request to the refund', () => {
    expect(after('approve', 'label', 'ship', 'receive', 'inspect', 'refund')).toBe('refunded');
  });

  test('is received although the carrier never said that it was shipped', () => {
    expect(after('approve', 'receive')).toBe('received');
    expect(after('approve', 'inspect')).toBe('received');
  });

  test('is refunded only after its tires are back', () => {
    expect(statesThatAccept('refund')).toEqual(['received']);
  });

  test('is canceled by its buyer until the tires are on their way', () => {
    expect(returnStates.filter((state) => canChange(state, 'cancel'))).toEqual(['requested', 'approved']);
    expect(after('approve', 'ship', 'cancel')).toBe('cancel refused');
    expect(after('cancel', 'cancel')).toBe('cancelled');
  });

  test('is declined before it is approved, or after its tires came back', () => {
    expect(statesThatAccept('decline')).toEqual(['requested', 'received']);
  });

  test('can be inspected although its buyer has canceled it', () => {
    expect(after('approve', 'cancel', 'inspect')).toBe('received');
  });

  test.each(['refunded', 'declined'] as const)('is over once it is %s', (state) => {
    expect(returnTransitions[state]).toEqual({});
  });

  test.each(returnStates)('is open, refunded, or called off when it is %s', (state) => {
    expect([isOpenReturn(state), isRefunded(state), isCalledOff(state)].filter(Boolean)).toHaveLength(1);
  });
});

import { orderStates } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import { isCancelled, isConfirmed, isFailed, isUnsettled, stateAfter, transitions } from './transitions.ts';

describe('an order', () => {
  test.each(['pending', 'requires-action', 'processing'] as const)(
    'takes every answer of the provider while it is %s',
    (state) => {
      expect(stateAfter(state, 'challenge')).toBe('requires-action');
      expect(stateAfter(state, 'wait')).toBe('processing');
      expect(stateAfter(state, 'confirm')).toBe('confirmed');
      expect(stateAfter(state, 'fail')).toBe('failed');
    },
  );

  test('stays confirmed whatever the provider says later', () => {
    expect(transitions.confirmed).toEqual({ cancel: 'cancelled' });
  });

  test('never leaves the state in which it has ended', () => {
    expect(transitions.failed).toEqual({});
    expect(new Set(Object.values(transitions.cancelled))).toEqual(new Set(['cancelled']));
  });

  test('can be canceled in every state but failed', () => {
    expect(orderStates.filter((state) => stateAfter(state, 'cancel') === null)).toEqual(['failed']);
  });

  test.each(orderStates)('is unsettled, confirmed, failed, or canceled when it is %s', (state) => {
    const is = [isUnsettled(state), isConfirmed(state), isFailed(state), isCancelled(state)];
    expect(is.filter(Boolean)).toHaveLength(1);
  });
});

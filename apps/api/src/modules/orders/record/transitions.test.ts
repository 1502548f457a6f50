import { orderStates } from '@tirekit/contract';
import { describe, expect, test } from 'vitest';
import {
  isCancelled,
  isConfirmed,
  isFailed,
  isUnsettled,
  orderStateAfter,
  orderTransitions,
} from './transitions.ts';

describe('an order', () => {
  test.each(['pending', 'requires-action', 'processing'] as const)(
    'takes every answer of the provider while it is %s',
    (state) => {
      expect(orderStateAfter(state, 'challenge')).toBe('requires-action');
      expect(orderStateAfter(state, 'wait')).toBe('processing');
      expect(orderStateAfter(state, 'confirm')).toBe('confirmed');
      expect(orderStateAfter(state, 'fail')).toBe('failed');
    },
  );

  test('stays confirmed whatever the provider says later', () => {
    expect(orderTransitions.confirmed).toEqual({ cancel: 'cancelled' });
  });

  test('never leaves the state in which it has ended', () => {
    expect(orderTransitions.failed).toEqual({});
    expect(new Set(Object.values(orderTransitions.cancelled))).toEqual(new Set(['cancelled']));
  });

  test('can be canceled in every state but failed', () => {
    expect(orderStates.filter((state) => orderStateAfter(state, 'cancel') === null)).toEqual(['failed']);
  });

  test.each(orderStates)('is unsettled, confirmed, failed, or canceled when it is %s', (state) => {
    const is = [isUnsettled(state), isConfirmed(state), isFailed(state), isCancelled(state)];
    expect(is.filter(Boolean)).toHaveLength(1);
  });
});

import type { ChatEvent, SupportChat } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { seenUpTo, withEvent } from './chat-events.ts';

const event = (seq: number, kind: ChatEvent['kind'] = 'buyer', name = 'Ann'): ChatEvent => ({
  seq,
  kind,
  name,
  text: kind,
  at: '2026-11-30T14:00:00Z',
});
const waiting: SupportChat = { state: 'waiting', name: 'Ann', email: null, agent: null, events: [event(1)] };

test('an event that comes twice is shown once, and an early one waits for its place', () => {
  const early = withEvent(withEvent(waiting, event(3)), event(3));
  expect(early.events.map(({ seq }) => seq)).toEqual([1, 3]);
  expect(seenUpTo(early)).toBe(1);
  const whole = withEvent(early, event(2));
  expect(whole.events.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(seenUpTo(whole)).toBe(3);
});

test('a conversation is open once somebody joins, and closed for good once it ends', () => {
  expect(withEvent(waiting, event(2)).state).toBe('waiting');
  const open = withEvent(waiting, event(2, 'joined', 'Dana'));
  expect(open).toMatchObject({ state: 'open', agent: 'Dana' });
  const closed = withEvent(open, event(4, 'closed', 'Dana'));
  expect(withEvent(closed, event(3, 'support', 'Dana')).state).toBe('closed');
});

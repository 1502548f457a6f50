// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createFrameSession } from './frame-session.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

test('what the server says is sent along until it is over or taken back', () => {
  let now = 1_000_000;
  const session = createFrameSession(() => now);
  session.open({});
  expect(session.header()).toBe('v=1');
  session.take('cart=1~sealed-text; 60, session=1~other; 600');
  expect(session.header()).toBe('v=1; cart=1~sealed-text; session=1~other');
  expect(session.read('cart')).toBe('1~sealed-text');
  session.take('session=; 0');
  expect(session.header()).toBe('v=1; cart=1~sealed-text');
  now += 61_000;
  expect(session.header()).toBe('v=1');
  expect(session.read('cart')).toBeNull();
});

test('an answer changes what it names; what another answer kept meanwhile stays', () => {
  const session = createFrameSession();
  session.open({});
  session.take('cart=1~a; 60');
  session.take('session=1~b; 60');
  session.take(null);
  session.take('nothing that we know');
  expect(session.header()).toBe('v=1; cart=1~a; session=1~b');
});

test('a session is found again in the tab by the same visitor, and not by another one', () => {
  const first = createFrameSession();
  first.open({ userId: 'ann' });
  first.take('cart=1~of-ann; 60');
  const again = createFrameSession();
  again.open({ userId: 'ann' });
  expect(again.read('cart')).toBe('1~of-ann');
  const other = createFrameSession();
  other.open({ userId: 'bob' });
  expect(other.header()).toBe('v=1');
  const nobody = createFrameSession();
  nobody.open({});
  expect(nobody.header()).toBe('v=1');
});

test('memory keeps a session when the browser stores nothing for a frame', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  const session = createFrameSession();
  session.open({ userId: 'ann' });
  session.take('cart=1~a; 60');
  expect(session.header()).toBe('v=1; cart=1~a');
});

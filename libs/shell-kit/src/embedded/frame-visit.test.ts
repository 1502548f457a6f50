// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createFrameVisit } from './frame-visit.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

test('what the server says is sent along until it is over or taken back', () => {
  let now = 1_000_000;
  const visit = createFrameVisit(() => now);
  visit.open({});
  expect(visit.header()).toBe('v=1');
  visit.take('cart=1~sealed-text; 60, session=1~other; 600');
  expect(visit.header()).toBe('v=1; cart=1~sealed-text; session=1~other');
  expect(visit.read('cart')).toBe('1~sealed-text');
  visit.take('session=; 0');
  expect(visit.header()).toBe('v=1; cart=1~sealed-text');
  now += 61_000;
  expect(visit.header()).toBe('v=1');
  expect(visit.read('cart')).toBeNull();
});

test('an answer changes what it names; what another answer kept meanwhile stays', () => {
  const visit = createFrameVisit();
  visit.open({});
  visit.take('cart=1~a; 60');
  visit.take('session=1~b; 60');
  visit.take(null);
  visit.take('nothing that we know');
  expect(visit.header()).toBe('v=1; cart=1~a; session=1~b');
});

test('the same visitor finds it again in the tab, another does not', () => {
  const first = createFrameVisit();
  first.open({ userId: 'ann' });
  first.take('cart=1~of-ann; 60');
  const again = createFrameVisit();
  again.open({ userId: 'ann' });
  expect(again.read('cart')).toBe('1~of-ann');
  const other = createFrameVisit();
  other.open({ userId: 'bob' });
  expect(other.header()).toBe('v=1');
  const nobody = createFrameVisit();
  nobody.open({});
  expect(nobody.header()).toBe('v=1');
});

test('where the browser stores nothing for a frame, memory holds it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  const visit = createFrameVisit();
  visit.open({ userId: 'ann' });
  visit.take('cart=1~a; 60');
  expect(visit.header()).toBe('v=1; cart=1~a');
});

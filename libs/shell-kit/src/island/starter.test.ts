// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OFFLINE_ID } from './cut-off.ts';
import { HELD } from './held-presses.ts';
import { STARTER } from './starter.ts';

/** Forms that the browser would send. */
let sent = 0;
const notice: string[] = [];
const send = (): HTMLElement => document.querySelector<HTMLElement>('#send') ?? document.body;
const isMarked = (): boolean => send().hasAttribute(HELD);

beforeAll(() => {
  runInThisContext(STARTER);
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent += 1;
    // jsdom has no pages to go to.
    event.preventDefault();
  });
});

beforeEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = `<form><button id="send">Send</button></form><p id="${OFFLINE_ID}">Offline</p>`;
  // Nor popovers.
  Object.assign(document.querySelector(`#${OFFLINE_ID}`) ?? {}, {
    showPopover: () => notice.push('shown'),
    hidePopover: () => notice.push('hidden'),
  });
  sent = 0;
  notice.length = 0;
});

test('A form that goes its way without scripts is sent once, and its button shows it', () => {
  send().click();
  expect(isMarked()).toBe(true);
  send().click();
  expect(sent).toBe(1);
});

test('On a page that came back from the browser’s memory nothing is on its way', () => {
  send().click();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(isMarked()).toBe(false);
});

test('Without a network nothing is sent and the page says so, until there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  send().click();
  await expect.poll(() => notice).toEqual(['shown']);
  expect([sent, isMarked()]).toEqual([0, false]);
  dispatchEvent(new Event('online'));
  expect(notice).toEqual(['shown', 'hidden']);
});

test('A form that the page’s code has taken over is left alone', () => {
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  send().click();
  expect(isMarked()).toBe(false);
});

test('To a shop that answers without a network, as on the visitor’s own machine, a form is sent once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  send().click();
  await expect.poll(() => sent).toBe(1);
  expect([isMarked(), notice]).toEqual([true, []]);
  send().click();
  expect(sent).toBe(1);
});

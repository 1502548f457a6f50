// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { greet, pageMessage } from './partner-page.ts';

const PARTNER = 'https://partner.example';
const origins = [PARTNER];
const page = { postMessage: vi.fn() } as unknown as Window;
const hello = { type: 'tirekit:hello', userId: 'u-1', sourceId: 's-1', sourceType: 'banner' };
afterEach(() => vi.useRealTimers());

describe('a message to the frame', () => {
  const read = (event: { origin?: string; source?: unknown; data: unknown }) =>
    pageMessage({ origin: PARTNER, source: page, ...event } as MessageEvent<unknown>, { page, origins });

  test('is heard when the page around sent it, its origin may embed, and its shape is known', () => {
    expect(read({ data: hello })).toEqual(hello);
    expect(read({ data: { type: 'tirekit:hello' } })).toEqual({ type: 'tirekit:hello' });
    const view = { type: 'tirekit:view', above: 120, below: 0 };
    expect(read({ data: view })).toEqual(view);
  });

  test.each([
    ['another origin', { origin: 'https://other.example', data: hello }],
    ['an origin that only begins like it', { origin: `${PARTNER}.evil.example`, data: hello }],
    ['another window', { source: {}, data: hello }],
    ['an unknown type', { data: { ...hello, type: 'tirekit:order' } }],
    ['no object', { data: 'tirekit:hello' }],
    ['a name that is no text', { data: { ...hello, userId: 7 } }],
    ['a name that is too long', { data: { ...hello, userId: 'x'.repeat(81) } }],
    ['a negative view', { data: { type: 'tirekit:view', above: -1, below: 0 } }],
    ['a view that would be no length', { data: { type: 'tirekit:view', above: 'red}', below: 0 } }],
  ])('is not heard from %s', (_what, event) => {
    expect(read(event)).toBeNull();
  });
});

describe('the visitor in a partner’s frame', () => {
  test('a visitor has the id that the partner’s page gives', async () => {
    const known = greet(page, origins);
    expect(page.postMessage).toHaveBeenCalledWith({ type: 'tirekit:ready' }, '*');
    const say = (origin: string, userId: string) =>
      window.dispatchEvent(
        new MessageEvent('message', {
          origin,
          source: page as MessageEventSource,
          data: { ...hello, userId },
        }),
      );
    say('https://other.example', 'somebody else');
    say(PARTNER, 'u-1');
    expect(await known).toMatchObject({ userId: 'u-1', sourceId: 's-1' });
  });

  test('a visitor is anonymous when the partner’s page gives no id', async () => {
    vi.useFakeTimers();
    const known = greet(page, origins);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await known).toEqual({});
  });
});

// @vitest-environment jsdom
import { ApiFailure } from '@tirekit/api-client';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEventStream } from './use-event-stream.ts';

/** A stream whose server is the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  says(type: string, data = ''): void {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data })));
  }
  isRefused(): void {
    this.readyState = FakeSource.CLOSED;
    this.says('error');
  }
}
const held = () => FakeSource.opened.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const latest = (): FakeSource => {
  const source = FakeSource.opened.at(-1);
  if (source === undefined) throw new Error('No stream was opened');
  return source;
};

let heard: string[] = [];
function Listener({ enabled = true, beforeRetry }: Partial<Parameters<typeof useEventStream>[0]>) {
  const status = useEventStream({
    enabled,
    ...(beforeRetry && { beforeRetry }),
    address: () => `/events?after=${String(heard.length)}`,
    onMessage: (data) => void heard.push(data),
  });
  return <p>{status}</p>;
}

function look(visibility: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  heard = [];
  FakeSource.opened = [];
  vi.stubGlobal('EventSource', FakeSource);
  vi.useFakeTimers();
  look('visible');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Refuses the latest stream. Returns the seconds until the next one is opened. */
async function secondsUntilNext(): Promise<number> {
  const before = FakeSource.opened.length;
  latest().isRefused();
  expect(screen.getByText('reconnecting')).toBeTruthy();
  for (let seconds = 0; seconds <= 60; seconds++) {
    if (FakeSource.opened.length > before) return seconds;
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  }
  throw new Error('No stream was opened again');
}

test.each([0, 0.5, 0.999])(
  'a refused stream is opened again, each time later (chance %s)',
  async (chance) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    render(<Listener />);
    latest().says('open');
    expect(screen.getByText('live')).toBeTruthy();
    const waits = [];
    for (let nth = 1; nth <= 7; nth++) waits.push(await secondsUntilNext());
    for (const [at, most] of [3, 6, 12, 24, 48, 60, 60].entries()) {
      expect(waits[at]).toBeLessThanOrEqual(most);
      expect(waits[at]).toBeGreaterThanOrEqual(Math.floor((most * 2) / 3));
    }
    latest().says('open');
    expect(screen.getByText('live')).toBeTruthy();
    expect(await secondsUntilNext()).toBeLessThanOrEqual(3);
  },
);

test.each([
  [401, 1],
  [403, 1],
  [404, 2],
  [429, 2],
  [503, 2],
])('a listener refused with %i opened %i stream in all', async (statusCode, streams) => {
  const refusal = new ApiFailure('OtherError', { statusCode });
  render(<Listener beforeRetry={() => Promise.reject(refusal)} />);
  latest().isRefused();
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(FakeSource.opened).toHaveLength(streams);
});

test('a stream that is cut is left to the browser, which comes back by itself', async () => {
  render(<Listener />);
  latest().says('error');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(FakeSource.opened).toHaveLength(1);
});

test('a tab that nobody looks at holds no stream, and hears later of what it missed', () => {
  render(<Listener />);
  latest().says('message', 'one');
  look('hidden');
  expect(held()).toEqual([]);
  look('visible');
  expect(held().map(({ url }) => url)).toEqual(['/events?after=1']);
});

test('a tab that is opened behind another one, and one with nothing to hear, hold none', () => {
  look('hidden');
  render(<Listener />);
  cleanup();
  look('visible');
  render(<Listener enabled={false} />);
  expect(FakeSource.opened).toEqual([]);
});

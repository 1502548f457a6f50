// @vitest-environment jsdom
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
function Listener({ enabled = true }: { enabled?: boolean }) {
  const status = useEventStream({
    enabled,
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

test('a stream that is refused is opened again, as often as it takes', async () => {
  render(<Listener />);
  latest().says('open');
  expect(screen.getByText('live')).toBeTruthy();
  for (let nth = 2; nth <= 4; nth++) {
    latest().isRefused();
    expect(screen.getByText('reconnecting')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(FakeSource.opened).toHaveLength(nth);
  }
  latest().says('open');
  expect(screen.getByText('live')).toBeTruthy();
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

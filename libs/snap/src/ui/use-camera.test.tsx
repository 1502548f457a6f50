// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Trouble } from '../model/troubles.ts';
import { useCamera } from './use-camera.ts';

/** A camera's track, which tells of its events only. */
class FakeTrack extends EventTarget {
  isStopped = false;
  getSettings = (): MediaTrackSettings => ({ facingMode: 'environment' });
  stop(): void {
    this.isStopped = true;
  }
}

let track: FakeTrack;
let troubles: Trouble[];

beforeEach(() => {
  vi.useFakeTimers();
  track = new FakeTrack();
  troubles = [];
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] };
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: async () => stream, enumerateDevices: async () => [] },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function View() {
  const { camera } = useCamera(
    (trouble) => troubles.push(trouble),
    () => undefined,
  );
  return <p>{camera === null ? 'Off' : 'On'}</p>;
}

async function turnOn() {
  const view = render(<View />);
  await act(async () => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('On')).toBeInTheDocument();
  return view;
}

const tell = (type: 'mute' | 'unmute' | 'ended'): void => void track.dispatchEvent(new Event(type));
const wait = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

test('a camera that sends no picture for two seconds is lost', async () => {
  await turnOn();
  tell('mute');
  await wait(1_900);
  expect(troubles).toEqual([]);
  await wait(200);
  expect(troubles).toEqual([{ kind: 'camera-lost' }]);
});

test('a camera that goes on after a moment is not lost', async () => {
  await turnOn();
  for (let round = 0; round < 3; round++) {
    tell('mute');
    await wait(1_500);
    tell('unmute');
    await wait(1_500);
  }
  expect(troubles).toEqual([]);
});

test('a camera that is muted again counts its silence anew, and one that ends is lost at once', async () => {
  await turnOn();
  tell('mute');
  await wait(1_500);
  tell('mute');
  await wait(1_500);
  expect(troubles).toEqual([]);
  tell('ended');
  expect(troubles).toEqual([{ kind: 'camera-lost' }]);
});

test('a muted camera that its buyer has left is off, and tells nothing', async () => {
  const { unmount } = await turnOn();
  tell('mute');
  unmount();
  await wait(5_000);
  expect(troubles).toEqual([]);
  expect(track.isStopped).toBe(true);
});

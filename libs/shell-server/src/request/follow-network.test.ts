import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContentState, type NetworkCounts } from './content-state.ts';
import { followNetwork } from './follow-network.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A storefront's texts, and an API with this many installers; null while it is away. */
function open(installers: number | null) {
  const api = { installers };
  const learned: number[] = [];
  const content = createContentState({ channelId: 'sample', folders: [], hasRoute: () => true });
  content.followNetwork(({ installers: count }) => void learned.push(count));
  const ask = async (): Promise<NetworkCounts> => {
    if (api.installers === null) throw new TypeError('fetch failed');
    return { brands: 7, installers: api.installers };
  };
  return { api, learned, content, started: followNetwork(content, ask) };
}

test('counts are known once the server has started, and follow the API', async () => {
  const { api, learned, content, started } = open(128);
  await started;
  expect(learned).toEqual([128]);
  api.installers = 20_001;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(learned).toEqual([128, 20_001]);
  content.close();
  api.installers = 5;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(learned).toEqual([128, 20_001]);
});

test('an API that is away at the start is asked again soon', async () => {
  const { api, learned, content, started } = open(null);
  await started;
  expect(learned).toEqual([]);
  api.installers = 128;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(learned).toEqual([128]);
  content.close();
});

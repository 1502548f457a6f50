import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restartPace } from './restart-pace.ts';

describe('the pace of new starts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits longer each time, and gives up what keeps ending', () => {
    const pace = restartPace();
    expect([pace(), pace(), pace(), pace(), pace(), pace()]).toEqual([
      500,
      1000,
      2000,
      4000,
      8000,
      undefined,
    ]);
  });

  it('forgets ends that are two minutes old', () => {
    const pace = restartPace();
    expect([pace(), pace()]).toEqual([500, 1000]);
    vi.advanceTimersByTime(120_000);
    expect(pace()).toBe(500);
  });
});

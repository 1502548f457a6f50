import { expect, test } from 'vitest';
import { type Exposure, exposureReporter } from './exposures.ts';

test('an exposure is passed on once for each visitor and experiment, and names nobody', () => {
  const seen: Exposure[] = [];
  const report = exposureReporter((exposure) => seen.push(exposure));
  const met = { channel: 'retail', experiment: 'ourPicks', side: 'variant' } as const;
  for (const user of ['visitor-a-0123456789', 'visitor-b-0123456789', 'visitor-a-0123456789'])
    report({ ...met, user });
  report({ ...met, experiment: 'shopPrice', user: 'visitor-a-0123456789' });
  expect(seen.map(({ experiment }) => experiment)).toEqual(['ourPicks', 'ourPicks', 'shopPrice']);
  expect(new Set(seen.map(({ key }) => key)).size).toBe(3);
  expect(JSON.stringify(seen)).not.toMatch(/visitor/);
});

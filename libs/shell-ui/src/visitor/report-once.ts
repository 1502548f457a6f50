import { readStored, writeStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';

/** The experiments that a storefront may run. */
export type ExperimentName = 'ourPicks' | 'shopPrice' | 'manualZipModal';

/**
 * Tells our server that this visitor has met an experiment, unless this browser has told it before. A report that fails
 * is tried on the next page.
 */
export function reportOnce(name: ExperimentName, side: 'control' | 'variant'): void {
  const known = readStored(stored.experiments) ?? { ourPicks: '', shopPrice: '', manualZipModal: '' };
  if (known[name] === side) return;
  writeStored(stored.experiments, { ...known, [name]: side });
  const tryAgain = (): void => {
    writeStored(stored.experiments, { ...(readStored(stored.experiments) ?? known), [name]: '' });
  };
  fetch('/api/exposure', { method: 'POST', body: new URLSearchParams({ experiment: name }) }).then(
    ({ ok }) => ok || tryAgain(),
    tryAgain,
  );
}

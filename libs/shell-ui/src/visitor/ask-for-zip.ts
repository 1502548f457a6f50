import { readStored, writeStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';
import { openLocationDialog } from './location-dialog-store.ts';
import { reportOnce } from './report-once.ts';
import type { VisitorContext } from './visitor-context.ts';

/** The pages on which prices depend on the place. */
const PRICED = /^\/(?:tire-sizes|vehicles|brands|types|categories)\/./;

/**
 * The experiment `manualZipModal`: in its variant, a dialog asks once for the ZIP code where prices depend on a place that
 * is unknown. It opens after the page, and whoever closes it is not asked again.
 */
export function askForZip({ location, experiments }: VisitorContext, pathname: string): void {
  if (location !== null || !PRICED.test(pathname) || readStored(stored.zipEntryVisited) === true) return;
  reportOnce('manualZipModal', experiments.manualZipModal);
  if (experiments.manualZipModal === 'control') return;
  writeStored(stored.zipEntryVisited, true);
  openLocationDialog();
}

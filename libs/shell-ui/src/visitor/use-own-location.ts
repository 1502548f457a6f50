import { nearestPlace } from '@tirekit/contract';
import { useState } from 'react';
import { useApi } from '../root/api-context.tsx';
import { writeStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';
import { findZip } from './find-zip.ts';

/** The ZIP code where the browser is, on request. */
export interface OwnLocation {
  /** Asks the browser; it may ask the visitor. */
  locate: () => void;
  locating: boolean;
  /** Why there is no location; null otherwise. */
  problem: string | null;
  clearProblem: () => void;
}

/**
 * Finds the visitor's ZIP code by the browser's location (LOC-01).
 * @param onZip called with the ZIP code that was found
 */
export function useOwnLocation(onZip: (zip: string) => unknown): OwnLocation {
  const api = useApi();
  const [problem, setProblem] = useState<string | null>(null);
  const [locating, setLocating] = useState(false);
  const locate = async (): Promise<void> => {
    setProblem(null);
    setLocating(true);
    const found = await findZip((coordinates) => api.call(nearestPlace, { body: coordinates }));
    setLocating(false);
    if ('problem' in found) return setProblem(found.problem);
    writeStored(stored.zipSetBy, 'geolocation');
    await onZip(found.zip);
  };
  return { locate: () => void locate(), locating, problem, clearProblem: () => setProblem(null) };
}

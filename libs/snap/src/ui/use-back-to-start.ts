import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Marks the entry of the steps in the browser's history. A form within the steps keeps it. */
export const STEPS = '#photo';

/**
 * Gives the steps after the start an entry of their own in the history, so that Back leads from them to the start, and from
 * there off the page. The entry goes as soon as the steps are left, by Cancel or by a camera that fails. One that differs by
 * its hash alone asks nothing of the server.
 * @param isUnderWay whether the buyer has begun
 * @param leave called when the buyer has gone back
 */
export function useBackToStart(isUnderWay: boolean, leave: () => void): void {
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const isMarked = hash === STEPS;
  /** The hash of the entry below that of the steps; null where this visit made none, as at an address that came with it. */
  const startHash = useRef<string | null>(null);
  const isReturning = useRef(false);
  const lastKey = useRef(key);

  const mark = (): void => {
    if (isMarked) return;
    startHash.current = hash;
    void navigate(STEPS, { preventScrollReset: true });
  };
  const unmark = (): void => {
    if (!isMarked) return;
    isReturning.current = true;
    if (startHash.current === null)
      void navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true });
    else void navigate(-1);
    startHash.current = null;
  };
  const follow = useEffectEvent(() => {
    if (isUnderWay) mark();
    else unmark();
  });
  useEffect(() => follow(), [isUnderWay]);

  const arrive = useEffectEvent(() => {
    // Only an arrival counts: the mark is set a moment after the first step is shown.
    if (key === lastKey.current) return;
    lastKey.current = key;
    if (isReturning.current) {
      isReturning.current = false;
      // The buyer has begun again meanwhile.
      if (isUnderWay) mark();
    } else if (isMarked) {
      // The camera may fail before its step has its entry.
      if (!isUnderWay) unmark();
    } else if (isUnderWay && hash === (startHash.current ?? '')) {
      // A link to a part of the page, as from an error to its field, is no way back.
      startHash.current = null;
      leave();
    }
  });
  useEffect(() => arrive(), [key]);
}

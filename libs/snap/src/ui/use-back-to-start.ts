import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Marks the entry of the steps in the browser's history. A form within the steps keeps it. */
export const STEPS = '#photo';

/**
 * Gives the steps after the start an entry of their own in the history, so that Back leads from them to the start, and from
 * there off the page. An entry that differs by its hash alone asks nothing of the server.
 * @param isUnderWay whether the buyer has begun
 * @param leave called when the buyer has gone back
 * @returns what a Cancel button does
 */
export function useBackToStart(isUnderWay: boolean, leave: () => void): () => void {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const isMarked = hash === STEPS;
  const mark = useEffectEvent(() => {
    if (!isMarked) void navigate(STEPS, { preventScrollReset: true });
  });
  useEffect(() => {
    if (isUnderWay) mark();
  }, [isUnderWay]);
  const lastKey = useRef(key);
  const arrive = useEffectEvent(() => {
    // Only an arrival counts: the mark is set a moment after the first step is shown.
    if (key !== lastKey.current && !isMarked && isUnderWay) leave();
    lastKey.current = key;
  });
  useEffect(() => arrive(), [key]);
  return () => {
    if (isMarked) void navigate(-1);
    leave();
  };
}

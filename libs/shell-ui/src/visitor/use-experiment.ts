import { useEffect } from 'react';
import { type ExperimentName, reportOnce } from './report-once.ts';
import { useVisitor, type VisitorContext } from './visitor-context.ts';

/** The visitor's side of an experiment: null until it is known, `control` where the experiment does not run. */
const experimentSide = (visitor: VisitorContext | null, name: ExperimentName): 'control' | 'variant' | null =>
  visitor === null ? null : visitor.running?.includes(name) ? visitor.experiments[name] : 'control';

/**
 * The visitor's side of an experiment, for a part of a page that appears after the page itself: what was already shown is
 * never repainted. While the experiment runs, it is reported once that this visitor has met it.
 * @param isMet whether the part is in front of the visitor
 */
export function useExperiment(name: ExperimentName, isMet = true): 'control' | 'variant' | null {
  const visitor = useVisitor();
  const side = experimentSide(visitor, name);
  const isRunning = visitor?.running?.includes(name) ?? false;
  useEffect(() => {
    if (isMet && isRunning && side !== null) reportOnce(name, side);
  }, [isMet, isRunning, name, side]);
  return side;
}

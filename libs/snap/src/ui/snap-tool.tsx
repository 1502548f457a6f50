import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Means, type SnapTools } from '../data/snap-tools.ts';
import { type Placed, type Stage } from '../model/flow.ts';
import { type SnapAnswer } from '../model/snap-answer.ts';
import { type TinReading } from '../read/index.ts';
import { CameraStep } from './camera-step.tsx';
import { FailedStep } from './failed-step.tsx';
import { FoundStep } from './found-step.tsx';
import { OpeningStep } from './opening-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { ReadingStep } from './reading-step.tsx';
import styles from './snap.module.css';
import { createSnapStore } from './snap-store.ts';
import { StartStep } from './start-step.tsx';
import { useBackToStart } from './use-back-to-start.ts';

export interface SnapToolProps {
  /** What the browser does for the flow; the tools of the first render stay. */
  readonly tools: SnapTools;
  readonly answer?: SnapAnswer | null;
  /** Below a found size: an offer to keep the tire's DOT number, which was read too. */
  readonly dotOffer?: ((tin: TinReading) => ReactNode) | undefined;
  /** Where it begins; for stories. */
  readonly initialStage?: Stage;
}

/** SimpleSnap: from a picture of the sidewall to the size, step by step. */
export function SnapTool({ tools, answer = null, dotOffer, initialStage }: SnapToolProps) {
  const [useSnap] = useState(() => createSnapStore(tools, initialStage));
  const snap = useSnap();
  const { stage } = snap;
  const means = useMeans(tools, stage.name !== 'start');
  const wasUsed = useRef(false);
  useEffect(() => {
    if (stage.name !== 'start') wasUsed.current = true;
  }, [stage.name]);
  useEffect(
    () => () => {
      snap.leave();
      tools.close();
    },
    // The actions of a store never change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  const goBack = useBackToStart(stage.name !== 'start', snap.leave);

  const shown = stage.name === 'start' && stage.trouble === null ? (stageOf(answer) ?? stage) : stage;
  const read = (placed: Placed | null) => (placed === null ? undefined : void snap.read(placed, 'device'));
  const send = (placed: Placed | null) => (placed === null ? undefined : void snap.read(placed, 'server'));
  const choose = (file: File): void => void snap.choose(file);
  return (
    <section className={styles['tool']} aria-label="SimpleSnap">
      {shown.name === 'start' && (
        <StartStep
          trouble={shown.trouble}
          takesFocus={wasUsed.current}
          onCamera={snap.startCamera}
          onFile={choose}
        />
      )}
      {shown.name === 'camera' && (
        <CameraStep
          trouble={shown.trouble}
          onTaken={snap.take}
          onTrouble={snap.failCamera}
          onCancel={goBack}
        />
      )}
      {shown.name === 'opening' && <OpeningStep onCancel={goBack} />}
      {shown.name === 'placing' && (
        <PlaceStep
          placed={shown}
          means={means}
          onPlace={snap.move}
          onUse={(by) => void snap.read(shown, by)}
          onRetake={snap.startCamera}
          onFile={choose}
          onCancel={goBack}
        />
      )}
      {shown.name === 'reading' && <ReadingStep {...shown} onCancel={snap.cancel} />}
      {shown.name === 'found' && (
        <FoundStep
          reading={shown.reading}
          photo={shown.placed}
          errors={answer !== null && 'ok' in answer ? answer : null}
          onCamera={snap.startCamera}
          onFile={choose}
          dotOffer={dotOffer}
        />
      )}
      {shown.name === 'failed' && (
        <FailedStep
          trouble={shown.trouble}
          by={shown.by}
          photo={shown.placed}
          onCamera={snap.startCamera}
          onFile={choose}
          onAgain={() => (shown.by === 'server' ? send(shown.placed) : read(shown.placed))}
          onServer={() => send(shown.placed)}
        />
      )}
    </section>
  );
}

/** Where an answer of the action leads: the same steps that scripts lead to. */
function stageOf(answer: SnapAnswer | null): Stage | null {
  if (answer === null) return null;
  if ('trouble' in answer) return { name: 'start', trouble: answer.trouble };
  if (!('result' in answer)) return { name: 'found', reading: NOTHING_READ, placed: null };
  const { result } = answer;
  return result.ok
    ? { name: 'found', reading: result.reading, placed: null }
    : { name: 'failed', trouble: { kind: result.reason }, by: 'server', placed: null };
}

/** Without scripts a corrected size comes back alone, with what is wrong with it. */
const NOTHING_READ = { outcome: 'unsure', sizes: [], load: '', speed: '', tin: null } as const;

/** What reading on this device takes; null until the buyer has begun and it is known. */
function useMeans(tools: SnapTools, isWanted: boolean): Means | null {
  const [means, setMeans] = useState<Means | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const use = (found: Means): void => {
      if (!isGone) setMeans(found);
    };
    // If it cannot be told, the reader's own error says more.
    tools.means().then(use, () => undefined);
    return () => {
      isGone = true;
    };
  }, [tools, isWanted]);
  return means;
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Means, type SnapTools } from '../data/snap-tools.ts';
import { nextStage, type Placed, type Stage, startStage } from '../model/flow.ts';
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
  /** The browser's part in the flow; the tools of the first render stay. */
  readonly tools: SnapTools;
  readonly answer?: SnapAnswer | null;
  /** Below the result: an offer to keep the tire's DOT number, which was read too. */
  readonly dotOffer?: ((tin: TinReading) => ReactNode) | undefined;
  /** The stage in which it begins; for stories. */
  readonly initialStage?: Stage;
}

/** SimpleSnap: from a picture of the sidewall to the size, step by step. */
export function SnapTool({ tools, answer = null, dotOffer, initialStage }: SnapToolProps) {
  const [useSnap] = useState(() => createSnapStore(tools, initialStage ?? firstStage(answer)));
  const snap = useSnap();
  const { stage } = snap;
  const photos = stage.photos?.length ?? 0;
  const means = useMeans(tools, BEFORE_READING.has(stage.name));
  const isReady = means !== null && means.isHere && means.canRead;
  useEffect(() => {
    // A fault of the reader is told when it reads.
    if (isReady && stage.name === 'placing') tools.prepare().catch(() => undefined);
  }, [tools, isReady, stage.name]);
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
  const { answer: take } = snap;
  const lastAnswer = useRef(answer);
  useEffect(() => {
    if (answer !== null && answer !== lastAnswer.current) take(answer);
    lastAnswer.current = answer;
  }, [answer, take]);
  useBackToStart(stage.name !== 'start', snap.leave);

  const read = (placed: Placed | null) => (placed === null ? undefined : void snap.read(placed, 'device'));
  const send = (placed: Placed | null) => (placed === null ? undefined : void snap.read(placed, 'server'));
  const choose = (file: File): void => void snap.choose(file);
  return (
    <section className={styles['tool']} aria-label="SimpleSnap">
      {stage.name === 'start' && (
        <StartStep
          trouble={stage.trouble}
          takesFocus={wasUsed.current}
          onCamera={snap.startCamera}
          onFile={choose}
        />
      )}
      {stage.name === 'camera' && (
        <CameraStep
          trouble={stage.trouble}
          onTaken={snap.take}
          onTrouble={snap.failCamera}
          onSwitched={snap.switchCamera}
          onCancel={snap.leave}
        />
      )}
      {stage.name === 'opening' && <OpeningStep onCancel={snap.leave} />}
      {stage.name === 'placing' && (
        <PlaceStep
          placed={stage}
          means={means}
          onPlace={snap.move}
          onUse={(by) => void snap.read(stage, by)}
          onRetake={snap.startCamera}
          onFile={choose}
          onCancel={snap.leave}
        />
      )}
      {stage.name === 'reading' && <ReadingStep {...stage} onCancel={snap.cancel} />}
      {stage.name === 'found' && (
        <FoundStep
          reading={stage.reading}
          photo={stage.placed}
          photos={photos}
          errors={stage.errors}
          onCamera={snap.startCamera}
          onFile={choose}
          onPlace={snap.place}
          onStartOver={snap.leave}
          dotOffer={dotOffer}
        />
      )}
      {stage.name === 'failed' && (
        <FailedStep
          trouble={stage.trouble}
          by={stage.by}
          photo={stage.placed}
          tin={stage.tin}
          dotOffer={dotOffer}
          onCamera={snap.startCamera}
          onFile={choose}
          onPlace={snap.place}
          onSizes={photos > 0 ? snap.showSizes : undefined}
          onAgain={() => (stage.by === 'server' ? send(stage.placed) : read(stage.placed))}
          onServer={() => send(stage.placed)}
        />
      )}
    </section>
  );
}

const firstStage = (answer: SnapAnswer | null): Stage =>
  answer === null ? startStage : nextStage(startStage, { type: 'answered', answer });

/** Stages before a reading. What it takes is asked again in each round, because the first one brings the reader's files. */
const BEFORE_READING: ReadonlySet<Stage['name']> = new Set(['camera', 'opening', 'placing']);

/** The means to read on this device; null until the buyer has begun and it is known. */
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

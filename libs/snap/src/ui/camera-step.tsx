import { Button, classNames, Cluster } from '@tirekit/ui';
import { useEffect, useRef, useState } from 'react';
import { takePicture } from '../data/camera.ts';
import { type Trouble, getTrouble } from '../model/troubles.ts';
import { type Picture } from '../read/index.ts';
import { RingGuide } from './ring-guide.tsx';
import ring from './ring.module.css';
import styles from './snap.module.css';
import { SnapStep } from './step.tsx';
import { TroubleNotice } from './trouble-notice.tsx';
import { useCamera } from './use-camera.ts';

interface CameraStepProps {
  readonly trouble: Trouble | null;
  readonly onTaken: (picture: Picture) => void;
  readonly onTrouble: (trouble: Trouble) => void;
  readonly onSwitched: () => void;
  readonly onCancel: () => void;
}

/** The camera with the ring into which the tire goes. */
export function CameraStep({ trouble, onTaken, onTrouble, onSwitched, onCancel }: CameraStepProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isLive, setIsLive] = useState(false);
  const { camera, isLit, light, turnAround } = useCamera(onTrouble, onSwitched);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = camera?.stream ?? null;
    return () => {
      element.srcObject = null;
      setIsLive(false);
    };
  }, [camera]);

  const take = (): void => {
    if (video.current === null) return;
    try {
      onTaken(takePicture(video.current));
    } catch (error) {
      onTrouble(getTrouble(error, 'no-canvas'));
    }
  };

  return (
    <SnapStep
      title="Fit the tire in the ring"
      picture={
        <div className={classNames(ring['square'], camera?.facing === 'user' && ring['mirrored'])}>
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label="Camera view"
            onLoadedData={() => setIsLive(true)}
          />
          <RingGuide />
        </div>
      }
    >
      {trouble !== null && <TroubleNotice trouble={trouble} />}
      <p>Stand straight in front of the tire, a step back. Fit the whole tire in the ring.</p>
      <Button tone="primary" size="lg" wide disabled={!isLive} onClick={take}>
        Take photo
      </Button>
      <Cluster>
        {camera?.canSwitch && <Button onClick={turnAround}>Switch camera</Button>}
        {camera?.hasTorch && (
          <Button aria-pressed={isLit} onClick={() => void light(!isLit)}>
            {isLit ? 'Turn light off' : 'Turn light on'}
          </Button>
        )}
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Cluster>
      <p className={styles['small']}>
        {isLive ? 'The camera is on.' : 'Starting the camera. Your browser may ask for permission.'}
      </p>
    </SnapStep>
  );
}

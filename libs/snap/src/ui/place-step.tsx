import { business } from '@tirekit/contract';
import { Button, classNames, Cluster } from '@tirekit/ui';
import { useRef } from 'react';
import { type Means } from '../data/snap-tools.ts';
import { type Placed, type Reader } from '../model/flow.ts';
import { isSmallTire, type Placement } from '../model/placement.ts';
import { FileButton } from './file-button.tsx';
import { PlacedPicture } from './placed-picture.tsx';
import ring from './ring.module.css';
import styles from './snap.module.css';
import { SnapStep } from './step.tsx';
import { usePlacing } from './use-placing.ts';
import { SERVER_PROMISE } from './ways-on.tsx';

interface PlaceStepProps {
  readonly placed: Placed;
  /** Null until it is known. */
  readonly means: Means | null;
  readonly onPlace: (change: (before: Placement) => Placement) => void;
  readonly onUse: (by: Reader) => void;
  readonly onRetake: () => void;
  readonly onFile: (file: File) => void;
  readonly onCancel: () => void;
}

/** Parts of the square's side that a button moves. */
const MOVE = 0.05;

/** Retake or use: the picture under the ring. */
export function PlaceStep({ placed, means, onPlace, onUse, onRetake, onFile, onCancel }: PlaceStepProps) {
  const { picture, placement, from } = placed;
  const square = useRef<HTMLDivElement>(null);
  const placing = usePlacing(square, picture, onPlace);

  return (
    <SnapStep
      title="Is the whole tire in the ring?"
      picture={
        <div
          ref={square}
          className={classNames(ring['square'], ring['movable'])}
          role="group"
          tabIndex={0}
          aria-label="Photo under the ring"
          aria-describedby="snap-placing"
          {...placing.bindings}
        >
          <PlacedPicture picture={picture} placement={placement} />
        </div>
      }
    >
      <p id="snap-placing">
        Move and resize the photo until the ring lies on the edge of the tire. Drag and pinch, or use the
        arrow keys, plus, and minus.
      </p>
      <div className={styles['moves']} role="group" aria-label="Move and resize">
        <Button size="sm" onClick={placing.larger}>
          Larger
        </Button>
        <Button size="sm" onClick={placing.smaller}>
          Smaller
        </Button>
        <Button size="sm" onClick={() => placing.move(-MOVE, 0)}>
          Left
        </Button>
        <Button size="sm" onClick={() => placing.move(MOVE, 0)}>
          Right
        </Button>
        <Button size="sm" onClick={() => placing.move(0, -MOVE)}>
          Up
        </Button>
        <Button size="sm" onClick={() => placing.move(0, MOVE)}>
          Down
        </Button>
      </div>
      {isSmallTire(placement) && (
        <p className={styles['small']}>The tire is small in this photo. A closer one reads better.</p>
      )}
      <UsePhoto means={means} onUse={onUse} />
      <Cluster>
        {from === 'camera' ? (
          <Button onClick={onRetake}>Retake</Button>
        ) : (
          <FileButton onFile={onFile}>Choose another photo</FileButton>
        )}
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Cluster>
    </SnapStep>
  );
}

/** One button where this device reads; a choice where it should not, or cannot. */
function UsePhoto({ means, onUse }: Pick<PlaceStepProps, 'means' | 'onUse'>) {
  const canRead = means?.canRead ?? true;
  const isHere = means?.isHere ?? false;
  const asks = canRead && !isHere && (means?.savesData ?? false);
  return (
    <div className={styles['use']}>
      {canRead && (
        <Button tone={asks ? 'secondary' : 'primary'} size="lg" wide onClick={() => onUse('device')}>
          Use photo
        </Button>
      )}
      {canRead && (
        <p className={styles['small']}>
          {isHere
            ? 'Your photo stays on this device.'
            : `Your photo stays on this device. Downloads about ${String(business.sidewallReader.downloadMegabytes)} MB once.`}
        </p>
      )}
      {(asks || !canRead) && (
        <>
          <Button tone="primary" size="lg" wide onClick={() => onUse('server')}>
            Send the photo to our server
          </Button>
          <p className={styles['small']}>
            {canRead
              ? 'You’re saving data. This downloads nothing. '
              : 'This browser can’t read photos on your device. '}
            {SERVER_PROMISE}
          </p>
        </>
      )}
    </div>
  );
}

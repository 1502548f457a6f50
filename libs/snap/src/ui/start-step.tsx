import { business, simpleSnapPath } from '@tirekit/contract';
import { Button, ButtonLink, classNames } from '@tirekit/ui';
import { type DragEvent, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { hasCamera } from '../data/camera.ts';
import { type Trouble } from '../model/troubles.ts';
import { FileButton } from './file-button.tsx';
import styles from './snap.module.css';
import { SnapStep } from './step.tsx';
import { TireInRing } from './tire-in-ring.tsx';
import { TroubleNotice } from './trouble-notice.tsx';

interface StartStepProps {
  readonly trouble: Trouble | null;
  readonly takesFocus: boolean;
  readonly onCamera: () => void;
  readonly onFile: (file: File) => void;
}

/** A few words about the tool, and the three ways to begin. */
export function StartStep({ trouble, takesFocus, onCamera, onFile }: StartStepProps) {
  const [isOver, setIsOver] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    void hasCamera().then((has) => setIsMissing(!has));
  }, []);
  // The browser may list a camera that it could not open.
  const hasNoCamera = isMissing || trouble?.kind === 'no-camera';
  const over = (event: DragEvent): void => {
    // Else the browser would leave the page for the file.
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  // A browser that cannot draw can still send a file as it is.
  const mustSend = trouble?.kind === 'no-canvas';
  // Keys, so that a press survives the change of places.
  const camera = (
    <Button key="camera" tone={hasNoCamera ? 'secondary' : 'primary'} size="lg" scripted onClick={onCamera}>
      {trouble?.kind === 'denied' ? 'Try the camera again' : 'Take a photo'}
    </Button>
  );
  const file = (
    <FileButton
      key="file"
      tone={hasNoCamera ? 'primary' : 'secondary'}
      onFile={mustSend ? undefined : onFile}
    >
      Choose a photo
    </FileButton>
  );
  return (
    <div
      className={classNames(styles['drop'], isOver && styles['over'])}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <SnapStep title="Get your size from a photo" takesFocus={takesFocus} picture={<TireInRing />}>
        {trouble !== null && <TroubleNotice trouble={trouble} />}
        <p>
          Take a photo of your tire’s sidewall. We’ll read the size, you’ll check it, and we’ll show you the
          tires.
        </p>
        <Form method="post" encType="multipart/form-data" action={simpleSnapPath} className={styles['start']}>
          {hasNoCamera ? [file, camera] : [camera, file]}
          <div className={mustSend ? styles['send'] : styles['unscripted']}>
            <p>
              We’ll send the photo to our server, which reads it without its location and other hidden details
              and keeps nothing.
            </p>
            <Button type="submit" name="intent" value="read" tone="primary">
              Send the photo to our server
            </Button>
          </div>
          <ButtonLink tone="quiet" to="/find/size">
            Type the size
          </ButtonLink>
        </Form>
        <p className={classNames(styles['small'], styles['scripted'])}>
          Your photo stays on this device. The first time, we’ll download about{' '}
          {business.sidewallReader.downloadMegabytes} MB to read it here.
          <span className={styles['dropping']}> You can also drop a photo on this box.</span>
        </p>
      </SnapStep>
    </div>
  );
}

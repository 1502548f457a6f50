import { simpleSnapPath } from '@tirekit/contract';
import { Button, ButtonLink, Cluster } from '@tirekit/ui';
import { type Way } from '../model/troubles.ts';
import { FileButton } from './file-button.tsx';
import styles from './snap.module.css';

export interface WaysOnProps {
  readonly ways: readonly Way[];
  readonly onCamera: () => void;
  readonly onFile: (file: File) => void;
  /** Back to the photo under the ring. */
  readonly onPlace: () => void;
  readonly onAgain: () => void;
  readonly onServer: () => void;
}

/** Our server's use of a photo, said before it is sent. */
export const SERVER_PROMISE =
  'We’ll send the photo without its location and other hidden details. Our server reads it and keeps nothing.';

/** The ways on from a trouble, as buttons; the first one is the best. */
export function WaysOn({ ways, onCamera, onFile, onPlace, onAgain, onServer }: WaysOnProps) {
  const getTone = (way: Way) => (way === ways[0] ? 'primary' : 'secondary');
  return (
    <>
      <Cluster className={styles['ways']}>
        <AnotherPhotoLink tone="primary" />
        {ways.map((way) => {
          const tone = getTone(way);
          switch (way) {
            case 'camera':
              return (
                <Button key={way} tone={tone} scripted onClick={onCamera}>
                  Take another photo
                </Button>
              );
            case 'upload':
              return (
                <FileButton key={way} tone={tone} onFile={onFile}>
                  Choose a photo
                </FileButton>
              );
            case 'place':
              return (
                <Button key={way} tone={tone} onClick={onPlace}>
                  Fit one tire in the ring
                </Button>
              );
            case 'again':
              return (
                <Button key={way} tone={tone} scripted onClick={onAgain}>
                  Try again
                </Button>
              );
            case 'server':
              return (
                <Button key={way} tone={tone} scripted onClick={onServer}>
                  Send the photo to our server
                </Button>
              );
            case 'type':
              return (
                <ButtonLink key={way} tone="quiet" to="/find/size">
                  Type the size
                </ButtonLink>
              );
          }
        })}
      </Cluster>
      {ways.includes('server') && <p className={styles['small']}>{SERVER_PROMISE}</p>}
    </>
  );
}

/** Begins again where scripts are off, which the buttons for another photo need. */
export function AnotherPhotoLink({ tone }: { tone: 'primary' | 'secondary' }) {
  return (
    <div className={styles['unscripted']}>
      <ButtonLink tone={tone} to={simpleSnapPath}>
        Choose another photo
      </ButtonLink>
    </div>
  );
}

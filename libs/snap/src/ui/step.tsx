import { classNames } from '@tirekit/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Placed } from '../model/flow.ts';
import { PlacedPicture } from './placed-picture.tsx';
import ring from './ring.module.css';
import styles from './snap.module.css';

interface StepProps {
  readonly title: string;
  /** False for the first step of a page that has just loaded: nobody has come to it yet. */
  readonly takesFocus?: boolean;
  /** Beside the words on wide screens, above them on phones. */
  readonly picture?: ReactNode;
  /** The photo beside the words, only where there is room beside them. */
  readonly photo?: Placed | null;
  readonly children: ReactNode;
}

/** One step on the way to a size. Its title takes the focus, so that a screen reader says where the buyer is. */
export function SnapStep({ title, takesFocus = true, picture, photo = null, children }: StepProps) {
  const step = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    // On a phone the camera and its button should be seen together.
    step.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  return (
    <div
      ref={step}
      className={styles['step']}
      data-pictured={picture !== undefined || photo !== null || undefined}
    >
      {picture}
      {photo !== null && (
        <div className={classNames(ring['square'], styles['photo'])}>
          <PlacedPicture {...photo} />
        </div>
      )}
      <div className={styles['words']}>
        <h2 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './snap.module.css';

interface StepProps {
  readonly title: string;
  /** False for the first step of a page that has just loaded: nobody has come to it yet. */
  readonly takesFocus?: boolean;
  /** Beside the words on wide screens, above them on phones. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** One step on the way to a size. Its title takes the focus, so that a screen reader says where the buyer is. */
export function Step({ title, takesFocus = true, picture, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles['step']} data-pictured={picture !== undefined || undefined}>
      {picture !== undefined && <div className={styles['picture']}>{picture}</div>}
      <div className={styles['words']}>
        <h2 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}

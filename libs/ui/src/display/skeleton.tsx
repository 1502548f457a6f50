import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** The final shape of what is coming, so that nothing moves when it arrives. */
  shape?: 'text' | 'title' | 'control' | 'square' | 'block';
  width?: 'short' | 'half' | 'full';
}

/** Holds the place of one thing that is on its way. */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <span className={styles['skeleton']} data-shape={shape} data-width={width} aria-hidden />;
}

/** Says once, for a whole region of skeletons, that something is loading. */
export function LoadingLabel({ children = 'Loading' }: { children?: string }) {
  return (
    <VisuallyHidden>
      <span role="status">{children}</span>
    </VisuallyHidden>
  );
}

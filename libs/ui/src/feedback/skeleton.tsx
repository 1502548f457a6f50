import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'line' | 'title' | 'control' | 'picture';
  width?: 'full' | 'half' | 'quarter';
  /** The number of text lines, the last one shorter. */
  lines?: number;
}

/** The final shape of content that is still loading. Mark its region with `aria-busy`. */
export function Skeleton({ shape = 'line', width = 'full', lines = 1 }: SkeletonProps) {
  const bars = Array.from({ length: lines }, (_, index) => (
    <span key={index} className={styles['skeleton']} data-shape={shape} data-width={width} aria-hidden />
  ));
  return lines === 1 ? bars : <span className={styles['lines']}>{bars}</span>;
}

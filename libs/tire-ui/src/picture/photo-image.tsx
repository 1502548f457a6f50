import type { TirePhoto } from '@tirekit/contract';

import styles from './photo-image.module.css';

export interface PhotoImageProps {
  photo: TirePhoto;
  /** `thumbnail` is as large as a drawn one, and loads when it is near the window. */
  view?: 'thumbnail';
}

/** A picture of the shop's own, in the place of a drawn one. */
export const PhotoImage = ({ photo: { path, alt, width, height }, view }: PhotoImageProps) => (
  <img
    className={styles[view ?? 'whole']}
    src={path}
    alt={alt}
    width={width}
    height={height}
    loading={view === 'thumbnail' ? 'lazy' : undefined}
    decoding="async"
  />
);

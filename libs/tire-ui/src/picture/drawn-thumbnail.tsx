// Apart from the large picture, so that lists do not load how that is drawn.
import { drawShared, THUMBNAIL } from './thumbnail-drawing.ts';
import styles from './tire-picture.module.css';

/** The thumbnails of a list, drawn once before its cards and never visible themselves. Cards show them by name. */
export function ThumbnailDrawings({ names }: { names: readonly string[] }) {
  return (
    <svg aria-hidden className={styles['drawings']} dangerouslySetInnerHTML={{ __html: drawShared(names) }} />
  );
}

/** A thumbnail that `ThumbnailDrawings` has drawn; decorative, because the tire's name stands beside it. */
export const DrawnThumbnail = ({ name }: { name: string }) => (
  <svg {...THUMBNAIL} aria-hidden className={styles['picture']}>
    <use href={`#${name}`} />
  </svg>
);

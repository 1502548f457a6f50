import { drawingNamed, DRAWING_WIDTH } from './drawings.ts';
import styles from './figure.module.css';

/** A drawing that explains, in the page's own colors, with its words for readers who cannot see it. */
export function Figure({ name, caption = null }: { name: string; caption?: string | null }) {
  const drawing = drawingNamed(name);
  if (drawing === null) return null;
  return (
    <figure className={styles['figure']}>
      <svg
        className={styles['drawing']}
        role="img"
        aria-label={drawing.alt}
        viewBox={`0 0 ${String(DRAWING_WIDTH)} ${String(drawing.height)}`}
        width={DRAWING_WIDTH}
        height={drawing.height}
      >
        <use href={`${drawing.url}#drawing`} />
      </svg>
      {caption !== null && <figcaption className={styles['caption']}>{caption}</figcaption>}
    </figure>
  );
}

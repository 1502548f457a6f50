import { type TirePictureData } from '@tirekit/contract';

import { FrontView } from './front-view.tsx';
import { Measures } from './measures.tsx';
import { SideView } from './side-view.tsx';
import { drawShapes, drawThumbnail, type ThumbnailPicture } from './thumbnail-drawing.ts';
import styles from './tire-picture.module.css';
import { tireShape } from './tire-shape.ts';
import { treadFamilyFacts } from './tread-families.ts';

const detail = { viewBox: '0 0 1660 1100', width: 498, height: 330 };
const detailFrontAt = 1260;
const thumbnail = { viewBox: '0 0 288 200', width: 144, height: 100 };
const thumbnailFrontAt = 1215;

interface LargePicture {
  picture: TirePictureData;
  /** `detail` has lettering and measures (at most about 6 kB). */
  view?: 'detail';
}
interface SmallPicture {
  picture: ThumbnailPicture & { lettering?: string };
  /** `thumbnail` is for lists (at most about 1.4 kB). */
  view: 'thumbnail';
  /** Set if `ThumbnailShapes` has drawn its shape for the whole page, which saves half of its markup. */
  isShapeShared?: boolean;
}

export type TirePictureProps = (LargePicture | SmallPicture) & {
  /** The printed size, shown on the sidewall. */
  size?: string;
  /** The picture's accessible name. An empty one makes it decorative, for a picture beside the same words. */
  label?: string;
};

/**
 * A tire drawn from its own data with true proportions: side view and tread. The same input gives the same picture, on
 * the server and in the browser.
 */
export function TirePicture(props: TirePictureProps) {
  const { picture, size, label } = props;
  const words = treadFamilyFacts[picture.family].words;
  const name = label ?? `${[picture.lettering, size].filter(Boolean).join(' ')}, drawing: ${words} tread`;
  const named = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  if (props.view === 'thumbnail')
    return (
      <svg
        {...thumbnail}
        {...named}
        className={styles['picture']}
        dangerouslySetInnerHTML={{
          __html: drawThumbnail(picture, thumbnailFrontAt, props.isShapeShared ?? false),
        }}
      />
    );
  const shape = tireShape(picture);
  // Derived from its own data, so the id is the same wherever the picture stands, and so are references to it.
  const id = `${picture.seed}-${size ?? ''}`.replaceAll(/[^a-z0-9]+/gi, '-');
  return (
    <svg {...detail} {...named} className={styles['picture']}>
      <SideView id={id} picture={props.picture} size={size} shape={shape} />
      <FrontView id={id} picture={props.picture} shape={shape} at={detailFrontAt} />
      <Measures picture={props.picture} shape={shape} frontAt={detailFrontAt} />
    </svg>
  );
}

/** The shapes that a page's thumbnails share, drawn once before them and never visible themselves. */
export function ThumbnailShapes({ pictures }: { pictures: readonly ThumbnailPicture[] }) {
  return (
    <svg
      aria-hidden
      className={styles['shapes']}
      dangerouslySetInnerHTML={{ __html: drawShapes(pictures, thumbnailFrontAt) }}
    />
  );
}

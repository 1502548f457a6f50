import { type TirePictureData } from '@tirekit/contract';

import { FrontView } from './front-view.tsx';
import { Measures } from './measures.tsx';
import { PhotoImage } from './photo-image.tsx';
import { SideView } from './side-view.tsx';
import { drawThumbnail, THUMBNAIL, type ThumbnailPicture } from './thumbnail-drawing.ts';
import styles from './tire-picture.module.css';
import { tireShape } from './tire-shape.ts';
import { treadFamilyFacts } from './tread-families.ts';

const detail = { viewBox: '0 0 1660 1100', width: 498, height: 330 };
const detailFrontAt = 1260;

interface LargePicture {
  picture: TirePictureData;
  /** `detail` has lettering and measures (at most about 6 kB). */
  view?: 'detail';
}
interface SmallPicture {
  picture: ThumbnailPicture & { lettering?: string };
  /** `thumbnail` is for lists (at most about 1.4 kB). */
  view: 'thumbnail';
}

export type TirePictureProps = (LargePicture | SmallPicture) & {
  /** The printed size, shown on the sidewall. */
  size?: string;
  /** The picture's accessible name. An empty one makes it decorative, for a picture beside the same words. */
  label?: string;
};

/** The name of the tire on a large picture. A thumbnail stands beside it. */
const photoName = ({ picture, size, view }: TirePictureProps): string =>
  view === 'thumbnail' ? '' : [picture.lettering, size].filter(Boolean).join(' ');

/**
 * The shop's own picture of a tire, or else the tire drawn from its own data with true proportions: side view and tread. The same input gives the same picture, on
 * the server and in the browser.
 */
export function TirePicture(props: TirePictureProps) {
  const { picture, size, label } = props;
  if (picture.photo) {
    // On a page of its own the picture is never without words.
    const alt = picture.photo.alt || photoName(props);
    return (
      <PhotoImage
        photo={{ ...picture.photo, alt }}
        {...(props.view === 'thumbnail' && { view: props.view })}
      />
    );
  }
  const words = treadFamilyFacts[picture.family].words;
  const name = label ?? `${[picture.lettering, size].filter(Boolean).join(' ')}, drawing: ${words} tread`;
  const named = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  if (props.view === 'thumbnail')
    return (
      <svg
        {...THUMBNAIL}
        {...named}
        className={styles['picture']}
        dangerouslySetInnerHTML={{ __html: drawThumbnail(picture) }}
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

import { type TirePictureData } from '@tirekit/contract';
import { useId } from 'react';

import { FrontView } from './front-view.tsx';
import { Measures } from './measures.tsx';
import { SideView } from './side-view.tsx';
import styles from './tire-picture.module.css';
import { tireShape } from './tire-shape.ts';
import { treadFamilyFacts } from './tread-families.ts';

const views = {
  detail: { viewBox: '0 0 1660 1100', width: 498, height: 330, frontAt: 1260 },
  thumbnail: { viewBox: '0 0 1440 1000', width: 144, height: 100, frontAt: 1215 },
} as const;

export interface TirePictureProps {
  picture: TirePictureData;
  /** The printed size, for the sidewall. */
  size?: string;
  /** `detail` carries lettering and measures (at most about 6 kB), `thumbnail` is for lists (at most about 1.8 kB). */
  view?: keyof typeof views;
  /** Its name. An empty one makes it decoration, for a picture beside the same words. */
  label?: string;
}

/**
 * A tire drawn from its own data, to true proportions: side view and tread. Same input, same picture, on the server and
 * in the browser.
 */
export function TirePicture({ picture, size, view = 'detail', label }: TirePictureProps) {
  const id = useId();
  const shape = tireShape(picture);
  const { frontAt, ...frame } = views[view];
  const coarse = view === 'thumbnail';
  const name =
    label ?? `${picture.lettering} ${size ?? ''}, drawing: ${treadFamilyFacts[picture.family].words} tread`;
  return (
    <svg
      {...frame}
      className={styles['picture']}
      {...(name ? { role: 'img', 'aria-label': name.replace(' ,', ',') } : { 'aria-hidden': true })}
    >
      <SideView id={id} picture={picture} size={size} shape={shape} coarse={coarse} />
      <FrontView id={id} picture={picture} shape={shape} at={frontAt} coarse={coarse} />
      {!coarse && <Measures picture={picture} shape={shape} frontAt={frontAt} />}
    </svg>
  );
}

import { type TirePictureData } from '@tirekit/contract';
import { classNames } from '@tirekit/ui';

import styles from './tire-picture.module.css';
import { axle, outerRadius, type TireShape, wallRadius } from './tire-shape.ts';
import { treadFamilyFacts } from './tread-families.ts';

/** Width of a capital letter as a share of its size, with its spacing. */
const letterWidth = 0.74;
/** Share of half the circumference that the lettering may take. */
const arcShare = 0.82;
const capHeight = 0.7;

export interface SideViewProps {
  id: string;
  picture: TirePictureData;
  size: string | undefined;
  shape: TireShape;
}

/** The tire from the side: lugs in the outline, sidewall, lettering, and a hole for the wheel. */
export function SideView({ id, picture, size, shape }: SideViewProps) {
  const { lugDepth, pitches } = treadFamilyFacts[picture.family];
  const center = { cx: axle, cy: axle };
  const wallWidth = wallRadius - shape.rimRadius;
  const middle = shape.rimRadius + wallWidth / 2;
  const lugWidth = outerRadius - wallRadius + 8;
  return (
    <>
      <circle
        {...center}
        r={outerRadius - lugDepth / 2}
        className={styles['lugs']}
        strokeWidth={lugDepth}
        pathLength={pitches * 20}
        strokeDasharray="7 3"
      />
      <circle
        {...center}
        r={outerRadius - lugDepth - (lugWidth - lugDepth) / 2 + 1}
        className={styles['shoulder']}
        strokeWidth={lugWidth - lugDepth + 2}
      />
      <radialGradient id={`${id}w`} gradientUnits="userSpaceOnUse" cx={axle} cy={axle} r={wallRadius}>
        <stop offset={shape.rimRadius / wallRadius} className={styles['shade']} />
        <stop offset={(shape.rimRadius + wallWidth * 0.3) / wallRadius} className={styles['mid']} />
        <stop offset={(shape.rimRadius + wallWidth * 0.72) / wallRadius} className={styles['lit']} />
        <stop offset="1" className={styles['shade']} />
      </radialGradient>
      <circle {...center} r={middle} stroke={`url(#${id}w)`} strokeWidth={wallWidth} />
      <circle {...center} r={wallRadius} className={styles['edge']} />
      <circle {...center} r={shape.rimRadius + Math.round(wallWidth * 0.14)} className={styles['edge']} />
      <Lettering id={`${id}t`} words={picture.lettering.toUpperCase()} shape={shape} />
      {size && <Lettering id={`${id}s`} words={size} shape={shape} below />}
      <circle {...center} r={shape.rimRadius + 3} className={styles['bead']} strokeWidth="5" />
    </>
  );
}

interface LetteringProps {
  id: string;
  words: string;
  shape: TireShape;
  /** Along the lower half, upright. */
  below?: boolean;
}

function Lettering({ id, words, shape, below = false }: LetteringProps) {
  const wallWidth = wallRadius - shape.rimRadius;
  const middle = shape.rimRadius + wallWidth * 0.56;
  const longest = (Math.PI * middle * arcShare) / (words.length * letterWidth);
  const fontSize = Math.round(Math.min(wallWidth * 0.46, longest));
  const radius = Math.round(middle + (below ? 1 : -1) * fontSize * (capHeight / 2));
  return (
    <>
      <path
        id={id}
        d={`M${axle - radius} ${axle}A${radius} ${radius} 0 0 ${below ? 0 : 1} ${axle + radius} ${axle}`}
      />
      <text className={classNames(styles['lettering'], below && styles['size'])} fontSize={fontSize}>
        <textPath href={`#${id}`} startOffset="50%">
          {words}
        </textPath>
      </text>
    </>
  );
}

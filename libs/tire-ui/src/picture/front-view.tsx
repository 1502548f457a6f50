import { type TirePictureData } from '@tirekit/contract';

import { axle } from './side-view.tsx';
import styles from './tire-picture.module.css';
import { outerRadius, type TireShape } from './tire-shape.ts';
import { drawTread } from './tread-drawing.ts';
import { treadFamilyFacts } from './tread-families.ts';

/** Thin strokes vanish in a picture of a hundred pixels, grooves do not. */
const coarseStroke = 1.7;
const sipeWidth = 3;

export interface FrontViewProps {
  id: string;
  picture: TirePictureData;
  shape: TireShape;
  /** Horizontal middle. */
  at: number;
  coarse: boolean;
}

/** The tire from the front, to the same scale as its side: the tread between two sidewalls. */
export function FrontView({ id, picture, shape, at, coarse }: FrontViewProps) {
  const halfTread = Math.round(shape.halfWidth * treadFamilyFacts[picture.family].treadShare);
  const tread = drawTread({ ...picture, centre: [at, axle], halfTread, coarse });
  const crossScale = coarse ? coarseStroke : 1;
  const top = axle - outerRadius;
  const bottom = axle + outerRadius;
  const shoulder = shape.halfWidth - halfTread;
  const crown = Math.min(70, Math.round(shoulder * 1.4) + 16);
  const wall =
    `M${at - halfTread} ${top + 6}C${at - shape.halfWidth} ${top + crown} ${at - shape.halfWidth} ${top + crown} ` +
    `${at - shape.halfWidth} ${axle - shape.bulgeRadius}V${axle + shape.bulgeRadius}` +
    `C${at - shape.halfWidth} ${bottom - crown} ${at - shape.halfWidth} ${bottom - crown} ${at - halfTread} ${bottom - 6}` +
    `H${at + halfTread}C${at + shape.halfWidth} ${bottom - crown} ${at + shape.halfWidth} ${bottom - crown} ` +
    `${at + shape.halfWidth} ${axle + shape.bulgeRadius}V${axle - shape.bulgeRadius}` +
    `C${at + shape.halfWidth} ${top + crown} ${at + shape.halfWidth} ${top + crown} ${at + halfTread} ${top + 6}z`;
  return (
    <>
      <path d={wall} className={styles['wall']} />
      {!coarse && (
        <linearGradient id={`${id}f`} x2="0" y2="1">
          <stop className={styles['shade']} />
          <stop offset=".3" className={styles['mid']} />
          <stop offset=".45" className={styles['lit']} />
          <stop offset=".7" className={styles['mid']} />
          <stop offset="1" className={styles['shade']} />
        </linearGradient>
      )}
      <rect
        x={at - halfTread}
        y={top}
        width={halfTread * 2}
        height={outerRadius * 2}
        rx="22"
        {...(coarse ? { className: styles['tread'] ?? '' } : { fill: `url(#${id}f)` })}
      />
      <g className={styles['cuts']}>
        <path d={tread.grooves.path} strokeWidth={tread.grooves.width} />
        <path d={tread.shoulders.path} strokeWidth={tread.shoulders.width * crossScale} />
        {tread.ribs.path && <path d={tread.ribs.path} strokeWidth={tread.ribs.width * crossScale} />}
        {tread.sipes && <path d={tread.sipes} strokeWidth={sipeWidth} className={styles['sipes']} />}
      </g>
    </>
  );
}

import { type TirePictureData } from '@tirekit/contract';

import styles from './tire-picture.module.css';
import { axle, outerRadius, type TireShape } from './tire-shape.ts';
import { drawTread } from './tread-drawing.ts';
import { treadFamilyFacts } from './tread-families.ts';

const sipeWidth = 3;

export interface FrontViewProps {
  id: string;
  picture: TirePictureData;
  shape: TireShape;
  /** Horizontal middle. */
  at: number;
}

/** The tire from the front, to the same scale as its side view: the tread between two sidewalls. */
export function FrontView({ id, picture, shape, at }: FrontViewProps) {
  const halfTread = Math.round(shape.halfWidth * treadFamilyFacts[picture.family].treadShare);
  const tread = drawTread({ ...picture, center: [at, axle], halfTread, coarse: false });
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
      <linearGradient id={`${id}f`} x2="0" y2="1">
        <stop className={styles['shade']} />
        <stop offset=".3" className={styles['mid']} />
        <stop offset=".45" className={styles['lit']} />
        <stop offset=".7" className={styles['mid']} />
        <stop offset="1" className={styles['shade']} />
      </linearGradient>
      <rect
        x={at - halfTread}
        y={top}
        width={halfTread * 2}
        height={outerRadius * 2}
        rx="22"
        fill={`url(#${id}f)`}
      />
      <g className={styles['cuts']}>
        <path d={tread.grooves.path} strokeWidth={tread.grooves.width} />
        <path d={tread.shoulders.path} strokeWidth={tread.shoulders.width} />
        {tread.ribs.path && <path d={tread.ribs.path} strokeWidth={tread.ribs.width} />}
        {tread.sipes && <path d={tread.sipes} strokeWidth={sipeWidth} className={styles['sipes']} />}
      </g>
    </>
  );
}

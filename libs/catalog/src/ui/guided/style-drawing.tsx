import type { DrivingStyle } from '@tirekit/tires';
import type { ReactNode } from 'react';
import styles from './guided.module.css';

/** A wheel as every drawing has it: a tire around a rim. */
const Wheel = ({ x, y = 78, r = 11 }: { x: number; y?: number; r?: number }) => (
  <>
    <circle cx={x} cy={y} r={r} className={styles['solid']} />
    <circle cx={x} cy={y} r={r * 0.45} className={styles['rim']} />
  </>
);

/** Drawn by us, in the colors of the theme. Ground at 89, so that all five stand on one line. */
const drawings: Record<DrivingStyle, ReactNode> = {
  adventurer: (
    <>
      <path className={styles['far']} d="M0 89 34 34l18 27 20-36 48 64z" />
      <path className={styles['snow']} d="m72 25-7 13 6-2 4 4 5-2z" />
      <path className={styles['body']} d="M66 72V62l12-3 9-14h33l10 15 12 3v12h-11a12 12 0 0 0-24 0H98a12 12 0 0 0-24 0z" />
      <path className={styles['glass']} d="m89 58 6-9h9v9zm18 0v-9h10l6 9z" />
      <path className={styles['line']} d="M90 42h28" />
      <Wheel x={86} />
      <Wheel x={119} />
    </>
  ),
  'road-warrior': (
    <>
      <path className={styles['far']} d="M0 58h160v31H0z" />
      <circle className={styles['sun']} cx="80" cy="46" r="16" />
      <path className={styles['body']} d="M66 58 20 89h120L94 58z" />
      <path className={styles['dash']} d="M80 60v5m0 5v7m0 5v7" />
    </>
  ),
  urban: (
    <>
      <path className={styles['far']} d="M8 89V44h22V28h20v18h18V20h24v24h18V34h22v55z" />
      <path className={styles['windows']} d="M16 54h6m0 10h-6m22-26h5m-5 12h5m33-18h6m-6 12h6m32 2h6m-6 12h6" />
      <path className={styles['body']} d="M40 78V66l11-2 12-13h26l13 12 14 3v12h-9a11 11 0 0 0-22 0H73a11 11 0 0 0-22 0z" />
      <path className={styles['glass']} d="m58 63 7-8h9v8zm19 0v-8h10l9 8z" />
      <Wheel x={62} />
      <Wheel x={96} />
    </>
  ),
  'lead-foot': (
    <>
      <path className={styles['dash']} d="M6 50h26M0 60h22M10 70h16" />
      <path className={styles['body']} d="M34 76c0-9 12-12 26-13 8-9 18-13 32-13 12 0 19 6 26 13 12 1 20 4 22 13h-9a12 12 0 0 0-24 0H69a12 12 0 0 0-24 0z" />
      <path className={styles['glass']} d="M68 62c6-6 12-8 18-8v8zm22 0v-8c8 0 13 3 18 8z" />
      <path className={styles['line']} d="M126 60h14v-5" />
      <Wheel x={57} />
      <Wheel x={119} />
    </>
  ),
  'towing-hauling': (
    <>
      <path className={styles['body']} d="M90 76V64h30l8-15h14l8 15v12h-4a11 11 0 0 0-22 0h-12a11 11 0 0 0-22 0z" />
      <path className={styles['glass']} d="m127 62 4-9h8l5 9z" />
      <path className={styles['line']} d="M68 76h24" />
      <path className={styles['far']} d="M8 40h60v36H8z" />
      <path className={styles['line']} d="M18 50h40M18 58h40" />
      <Wheel x={28} y={79} r={10} />
      <Wheel x={50} y={79} r={10} />
      <Wheel x={101} />
      <Wheel x={135} />
    </>
  ),
}; // prettier-ignore

/** The picture of a driving-style card. Its name stands beside it, so it has none of its own. */
export const StyleDrawing = ({ style }: { style: DrivingStyle }) => (
  <svg className={styles['drawing']} viewBox="0 0 160 96" aria-hidden="true">
    {drawings[style]}
    <path className={styles['ground']} d="M0 90h160" />
  </svg>
);

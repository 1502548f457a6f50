import { RING_RADIUS } from '../model/placement.ts';
import styles from './ring.module.css';

/** The side of the drawing's square. */
const SIDE = 1000;
const MIDDLE = SIDE / 2;
const OUTER = RING_RADIUS * SIDE;
/** A passenger tire's wheel takes about six tenths of it. */
const WHEEL = OUTER * 0.62;
/** Half the length of the marks at the four sides, where the eye compares. */
const MARK = 26;

const circle = (radius: number): string =>
  `M${MIDDLE - radius} ${MIDDLE}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

const marks = [0, 90, 180, 270].map((turn) => ({
  turn,
  path: `M${MIDDLE} ${MIDDLE - OUTER - MARK}V${MIDDLE - OUTER + MARK}`,
}));

/** The ring into which a buyer fits the tire: its edge, and about where its wheel begins. */
export function RingGuide() {
  return (
    <svg className={styles['guide']} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden>
      <path className={styles['outside']} fillRule="evenodd" d={`M0 0H${SIDE}V${SIDE}H0z${circle(OUTER)}`} />
      {(['edge', 'line'] as const).map((layer) => (
        <g key={layer} className={styles[layer]}>
          <path d={circle(OUTER)} />
          {marks.map(({ turn, path }) => (
            <path key={turn} d={path} transform={`rotate(${turn} ${MIDDLE} ${MIDDLE})`} />
          ))}
        </g>
      ))}
      <path className={styles['wheel']} d={circle(WHEEL)} />
    </svg>
  );
}

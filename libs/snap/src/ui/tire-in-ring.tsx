import { useId } from 'react';
import styles from './tire-in-ring.module.css';

/** Lugs of a wheel, and spokes. */
const spokes = [0, 72, 144, 216, 288];

/** A drawing of a tire in the ring, its size lettered where a sidewall has it. */
export function TireInRing() {
  const arc = useId();
  return (
    <svg className={styles['drawing']} viewBox="0 0 400 400" aria-hidden>
      <circle className={styles['ground']} cx="200" cy="200" r="196" />
      <circle className={styles['tire']} cx="200" cy="200" r="166" />
      <circle className={styles['bead']} cx="200" cy="200" r="156" />
      <circle className={styles['bead']} cx="200" cy="200" r="108" />
      <circle className={styles['wheel']} cx="200" cy="200" r="100" />
      {spokes.map((turn) => (
        <path
          key={turn}
          className={styles['spoke']}
          d="M188 176 L180 106 H220 L212 176 Z"
          transform={`rotate(${turn} 200 200)`}
        />
      ))}
      <circle className={styles['hub']} cx="200" cy="200" r="26" />
      <path id={arc} d="M74 200a126 126 0 0 1 252 0" fill="none" />
      <text className={styles['letters']}>
        <textPath href={`#${arc}`} startOffset="50%" textAnchor="middle">
          225/65R17 102H
        </textPath>
      </text>
      <circle className={styles['ringEdge']} cx="200" cy="200" r="176" />
      <circle className={styles['ring']} cx="200" cy="200" r="176" />
      <path className={styles['ring']} d="M200 12v24M200 364v24M12 200h24M364 200h24" />
    </svg>
  );
}

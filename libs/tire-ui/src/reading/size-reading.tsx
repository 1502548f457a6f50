import styles from './size-reading.module.css';
import { type PrintedSize, spellOut, spellOutService } from './spell-out.ts';

export interface SizeReadingProps {
  tire: PrintedSize;
  /** Adds load, speed and construction in words below. */
  spelled?: boolean;
}

/** `225/65R17 102H XL`, as it is printed on the tire. */
export function SizeReading({ tire, spelled = false }: SizeReadingProps) {
  const printed = (
    <span className={styles['size']}>
      <span className={styles['printed']}>{tire.size}</span>
      <span className={styles['service']}>{[tire.service, tire.loadMark].filter(Boolean).join(' ')}</span>
    </span>
  );
  if (!spelled) return printed;
  const meanings = spellOutService(tire).map(({ meaning }) => meaning);
  return (
    <span className={styles['spelled']}>
      {printed}
      {meanings.length > 0 && <span className={styles['meaning']}>{meanings.join(' · ')}</span>}
    </span>
  );
}

/** Every figure of the size with its meaning, for a detail page and the size guide. */
export function SizeAnatomy({ tire }: { tire: PrintedSize }) {
  return (
    <dl className={styles['facts']}>
      {spellOut(tire).map(({ printed, label, meaning }) => (
        <div className={styles['fact']} key={label}>
          <dt>{label}</dt>
          <dd className={styles['figure']}>{printed}</dd>
          <dd className={styles['meaning']}>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

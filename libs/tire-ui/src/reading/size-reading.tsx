import styles from './size-reading.module.css';
import type { PrintedSize, SpelledFact } from './spell-out.ts';
import { TermName } from './term-name.tsx';

export interface SizeReadingProps {
  tire: PrintedSize;
  /** Adds load, speed and construction in words below, out of all figures that `spellOut` read. */
  spelled?: readonly SpelledFact[];
}

/** `225/65R17 102H XL`, as it is printed on the tire. */
export function SizeMarking({ tire, spelled }: SizeReadingProps) {
  const printed = (
    <span className={styles['size']}>
      <span className={styles['printed']}>{tire.size}</span>
      <span className={styles['service']}>{[tire.service, tire.loadMark].filter(Boolean).join(' ')}</span>
    </span>
  );
  if (spelled === undefined) return printed;
  const meanings = spelled.filter(({ of }) => of === 'service').map(({ meaning }) => meaning);
  return (
    <span className={styles['spelled']}>
      {printed}
      {meanings.length > 0 && <span className={styles['meaning']}>{meanings.join(' · ')}</span>}
    </span>
  );
}

/** Every figure of the size with its meaning, for a detail page and the size guide. */
export function SizeAnatomy({ figures }: { figures: readonly SpelledFact[] }) {
  return (
    <dl className={styles['facts']}>
      {figures.map(({ printed, label, meaning }) => (
        <div className={styles['fact']} key={label}>
          <dt>
            <TermName name={label} />
          </dt>
          <dd className={styles['figure']}>{printed}</dd>
          <dd className={styles['meaning']}>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

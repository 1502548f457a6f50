import { formatUsd, formatUsdShort } from '../format/money.ts';
import styles from './money.module.css';

export interface MoneyProps {
  /** Integer US cents. */
  cents: number;
  /** Whole dollars. */
  short?: boolean;
  /** The figure that a page is about: set large. */
  size?: 'text' | 'lg' | 'xl';
  /** A former price, struck through; also say so in words nearby. */
  struck?: boolean;
}

/** An amount of US dollars in tabular figures that never wraps. */
export function Money({ cents, short = false, size = 'text', struck = false }: MoneyProps) {
  const text = short ? formatUsdShort(cents) : formatUsd(cents);
  const Element = struck ? 's' : 'span';
  return (
    <Element className={styles['money']} data-size={size === 'text' ? undefined : size}>
      {text}
    </Element>
  );
}

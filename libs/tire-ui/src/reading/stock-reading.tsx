import { messages, type Stock } from '@tirekit/contract';
import { Icon } from '@tirekit/ui';
import { CircleCheck, CircleX, TriangleAlert } from '@tirekit/ui/icons';

import styles from './availability.module.css';

const states = {
  'in-stock': { tone: 'positive', icon: CircleCheck, words: () => 'In stock' },
  low: { tone: 'caution', icon: TriangleAlert, words: (quantity: number) => `Only ${quantity} left` },
  out: { tone: 'critical', icon: CircleX, words: () => messages.outOfStock },
  discontinued: { tone: 'critical', icon: CircleX, words: () => 'Discontinued' },
} as const satisfies Record<Stock['state'], object>;

/** `Only 3 left` */
export const stockText = ({ state, quantity }: Stock): string => states[state].words(quantity);

/** The availability of a tire. */
export function StockReading({ stock }: { stock: Stock }) {
  const { tone, icon } = states[stock.state];
  return (
    <span className={styles['line']} data-tone={tone}>
      <Icon icon={icon} size={16} />
      {stockText(stock)}
    </span>
  );
}

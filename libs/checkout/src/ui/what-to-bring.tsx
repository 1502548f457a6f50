import { business, isFittedMode, type OrderFulfillment } from '@tirekit/contract';
import { Card } from '@tirekit/ui';
import styles from './checkout.module.css';

interface WhatToBringProps {
  mode: OrderFulfillment['mode'];
  orderNumber: string;
}

/** Things that a buyer needs at the shop, for the van, or at the counter. */
export function WhatToBring({ mode, orderNumber }: WhatToBringProps) {
  const items = listItems(mode, orderNumber);
  if (items.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="what-to-bring" padding="lg">
      <h2 id="what-to-bring" className={styles['partTitle']}>
        {mode === 'mobile-install' ? 'What to have ready' : 'What to bring'}
      </h2>
      <ul className={styles['changes']}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Card>
  );
}

function listItems(mode: OrderFulfillment['mode'], orderNumber: string): string[] {
  if (isFittedMode(mode))
    return [
      ...(mode === 'mobile-install'
        ? ['Park the car on firm, level ground, with room to open the doors.']
        : [`Come on time. Checking in takes about ${String(business.installer.intakeMinutes)} minutes.`]),
      'Your wheel lock key, if you have locking lug nuts.',
      `Your order number, ${orderNumber}.`,
    ];
  if (mode === 'ship-to-me') return [];
  return [
    'A government-issued photo ID.',
    `Your order number, ${orderNumber}.`,
    'A car with room for your tires.',
  ];
}

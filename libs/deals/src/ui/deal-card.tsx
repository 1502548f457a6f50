import { type DealTerms, dealHref, type Rebate } from '@tirekit/contract';
import { Badge, Card, Link } from '@tirekit/ui';
import {
  listConditions,
  asksOfRebate,
  paidBack,
  dealTiresText,
  tiresOfRebate,
  getWindow,
  worthBesideName,
} from '../model/deal-words.ts';
import styles from './deals.module.css';

export interface DealCardProps {
  deal: DealTerms;
  headingLevel?: 2 | 3;
}

/** A deal in a list: what it is worth, on which tires, what it asks for, when it ends. */
export function DealCard({ deal, headingLevel = 3 }: DealCardProps) {
  const worth = worthBesideName(deal);
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="li" className={styles['card']}>
      {worth !== null && <p className={styles['worth']}>{worth}</p>}
      <Heading className={styles[worth === null ? 'worth' : 'title']}>
        <Link to={dealHref(deal.slug)}>{deal.name}</Link>
      </Heading>
      <p>{dealTiresText(deal)}</p>
      <p className={styles['detail']}>{listConditions(deal).join(' ')}</p>
      <p className={styles['detail']}>{getWindow(deal)}</p>
    </Card>
  );
}

export interface RebateCardProps {
  rebate: Rebate;
  headingLevel?: 2 | 3;
}

/** A rebate in a list: what comes back, on which tires, what to do for it. */
export function RebateCard({ rebate, headingLevel = 3 }: RebateCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="li" className={styles['card']}>
      <p className={styles['worth']}>{paidBack(rebate)}</p>
      <Heading className={styles['title']}>
        <Link to={dealHref(rebate.slug)}>{rebate.name}</Link>
      </Heading>
      <p>{tiresOfRebate(rebate)}</p>
      <p className={styles['detail']}>{asksOfRebate(rebate).join(' ')}</p>
      {rebate.sample && <SampleMark />}
    </Card>
  );
}

/** For a rebate of the sample data, which nobody pays. */
export const SampleMark = () => (
  <p>
    <Badge>Sample</Badge>
  </p>
);

import { useFeature } from '@tirekit/shell-ui';
import { RatingReading, ScoreReading } from '@tirekit/tire-ui';
import { Cluster } from '@tirekit/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './detail-page.module.css';

interface ProductHeadProps {
  brand: string;
  name: string;
  score: ComponentProps<typeof ScoreReading>['score'];
  rating: ComponentProps<typeof RatingReading>['rating'];
  /** Shown between name and score: the size of a tire. */
  children?: ReactNode;
}

/** The heading of a tire's or a product line's page, with score and rating. */
export function ProductHead({ brand, name, score, rating, children }: ProductHeadProps) {
  const reviewed = useFeature('reviews');
  return (
    <div className={styles['head']}>
      <p className={styles['brand']}>{brand}</p>
      <h1>{name}</h1>
      {children}
      <Cluster gap={4}>
        <ScoreReading score={score} />
        <RatingReading rating={rating} {...(reviewed && { to: '#reviews' })} />
      </Cluster>
    </div>
  );
}

import type { BrandHub } from '@tirekit/contract';
import { RatingReading, ScoreReading, TirePicture } from '@tirekit/tire-ui';
import { Card, Cluster, formatCount, Grid, Money, Link } from '@tirekit/ui';
import { PriceNote } from './entry-grid.tsx';
import styles from './line-cards.module.css';

/** The product lines of a brand as cards; each leads to the page with its sizes. */
export function LineCards({ lines }: { lines: BrandHub['lines'] }) {
  return (
    <>
      <Grid as="ul" min="lg">
        {lines.map((line) => (
          <Card as="li" key={line.slug} className={styles['card']}>
            <TirePicture picture={line.picture} view="thumbnail" label="" />
            <div className={styles['facts']}>
              <h3 className={styles['name']}>
                <Link to={line.path}>{line.name}</Link>
              </h3>
              {line.headline !== '' && <p className={styles['muted']}>{line.headline}</p>}
              <Cluster gap={3}>
                <ScoreReading score={line.score} />
                <RatingReading rating={line.rating} />
              </Cluster>
              <p className={styles['muted']}>
                {formatCount(line.sizes, 'size')}
                {line.fromPriceInCents !== null && (
                  <>
                    {' '}
                    · from <Money cents={line.fromPriceInCents} />
                  </>
                )}
              </p>
            </div>
          </Card>
        ))}
      </Grid>
      <PriceNote entries={lines} />
    </>
  );
}

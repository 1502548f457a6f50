import { linePath, messages, priceLeavesOut } from '@tirekit/contract';
import { ScoreReading, TirePicture } from '@tirekit/tire-ui';
import { Breadcrumbs, ButtonLink, Container, type Crumb, Money, Notice, Stack } from '@tirekit/ui';
import type { DetailLine } from '../model/detail-tire.ts';
import styles from './detail-page.module.css';
import { InsightsSection, type ReviewsData, ReviewsSection } from './detail-sections.tsx';
import { ProductHead } from './product-head.tsx';
import { SizeLinks } from './size-chooser.tsx';

interface LinePageProps {
  line: DetailLine;
  reviews: ReviewsData | null | Promise<ReviewsData | null>;
  crumbs: readonly Crumb[];
}

function PriceRange({ line }: { line: DetailLine }) {
  const { fromPriceInCents: from, toPriceInCents: to } = line;
  if (from === null) return null;
  return (
    <p>
      <Money cents={from} size="lg" />
      {to !== null && to > from && (
        <>
          {' '}
          to <Money cents={to} size="lg" />
        </>
      )}{' '}
      <span className={styles['muted']}>each, by size, {priceLeavesOut}</span>
    </p>
  );
}

/** The page of a product line: what it is, and its sizes to choose from. */
export function LinePage({ line, reviews, crumbs }: LinePageProps) {
  const name = `${line.brand.name} ${line.line.name}`;
  return (
    <Container>
      <Stack gap={6}>
        <Breadcrumbs items={crumbs} />
        <div className={styles['top']}>
          <div className={styles['reading']}>
            <ProductHead
              brand={line.brand.name}
              name={line.line.name}
              score={line.score}
              rating={line.rating}
            />
            <div className={styles['picture']}>
              <TirePicture picture={line.picture} label={`Drawing of the ${name}`} />
            </div>
            {line.headline !== '' && <p className={styles['headline']}>{line.headline}</p>}
            {line.description !== '' && <p>{line.description}</p>}
          </div>
          <section className={styles['decision']} aria-labelledby="sizes">
            <h2 id="sizes">{messages.sizeFirst}</h2>
            <PriceRange line={line} />
            {line.successor && (
              <Notice
                tone="caution"
                title="This tire is no longer made."
                action={<ButtonLink to={line.successor.path}>See {line.successor.name}</ButtonLink>}
              />
            )}
            {line.notForAccount !== null && <Notice tone="caution" title={line.notForAccount} />}
            {line.sizes.length === 0 ? (
              <Notice tone="caution" title={messages.outOfStock} />
            ) : (
              <SizeLinks sizes={line.sizes} car={null} />
            )}
          </section>
          <div className={styles['insights']}>
            <InsightsSection insights={line.insights}>
              <ScoreReading score={line.score} />
              <p>
                {line.score === null
                  ? 'Not enough data to score any size of this tire.'
                  : 'Each size has its own score, because warranty, speed rating, and load differ. Choose a size to see what its score is made of.'}
              </p>
            </InsightsSection>
          </div>
        </div>
        <ReviewsSection line={linePath(line.brand.slug, line.line.slug)} reviews={reviews} />
      </Stack>
    </Container>
  );
}

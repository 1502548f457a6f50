import { messages, priceLeavesOut, type LineDetail } from '@tirekit/contract';
import { useFeature } from '@tirekit/shell-kit';
import { TirePicture } from '@tirekit/tire-ui';
import { Breadcrumbs, ButtonLink, Container, type Crumb, Money, Notice, Stack } from '@tirekit/ui';
import styles from './detail-page.module.css';
import { InsightsSection, type ReviewsData, ReviewsSection, Section } from './detail-sections.tsx';
import { ProductHead } from './product-head.tsx';
import { SizeLinks } from './size-chooser.tsx';

interface LinePageProps {
  line: LineDetail;
  reviews: ReviewsData | null;
  crumbs: readonly Crumb[];
}

function PriceRange({ line }: { line: LineDetail }) {
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
  const reviewed = useFeature('reviews');
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
            <p className={styles['headline']}>{line.headline}</p>
            <p>{line.description}</p>
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
            {line.sizes.length === 0 ? (
              <Notice tone="caution" title={messages.outOfStock} />
            ) : (
              <SizeLinks sizes={line.sizes} fitment={null} />
            )}
          </section>
          <div className={styles['insights']}>
            <InsightsSection
              insights={line.insights}
              score={line.score}
              parts={line.scoreParts}
              scoredTire={line.scoredTire}
            />
          </div>
        </div>
        {reviewed && (
          <Section id="reviews" title="Reviews">
            <ReviewsSection data={reviews} />
          </Section>
        )}
      </Stack>
    </Container>
  );
}

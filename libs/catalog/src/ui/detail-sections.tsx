import type { Review, ReviewAttribute, ReviewSummary, TireDetail } from '@tirekit/contract';
import { ScoreBreakdown, SizeAnatomy, SpecGroup, SpecSheet } from '@tirekit/tire-ui';
import { assembled, remembered, useFeature, useHydrated } from '@tirekit/shell-kit';
import { ButtonLink, formatDate, formatDateRelative, formatOneDecimal, Rating, SpecTable } from '@tirekit/ui';
import type { ComponentProps, ReactNode } from 'react';
import { brandHref } from '../model/hrefs.ts';
import styles from './detail-sections.module.css';

/** What a page shows of reviews: the averages of all of them, and the newest ones. */
export interface ReviewsData {
  summary: ReviewSummary;
  total: number;
  reviews: readonly Review[];
}

const attributeNames: Record<ReviewAttribute, string> = {
  dry: 'Dry road',
  wet: 'Wet road',
  winter: 'Winter',
  comfort: 'Comfort',
  noise: 'Quietness',
  treadwear: 'Treadwear',
};
const attributes: readonly ReviewAttribute[] = ['dry', 'wet', 'winter', 'comfort', 'noise', 'treadwear'];

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

/**
 * The date of a review, relative to today ("3 days ago") once scripts run. The page itself says the plain date, because
 * it is kept and shown on later days too.
 */
function PostedOn({ day }: { day: string }) {
  const hydrated = useHydrated();
  return <time dateTime={day}>{hydrated ? formatDateRelative(day, new Date()) : formatDate(day)}</time>;
}

function ReviewCard({ review }: { review: Review }) {
  return (
    <article className={styles['review']}>
      <Rating average={review.overall} />
      <h3 className={styles['reviewTitle']}>{review.summary}</h3>
      {review.comments && <p>{review.comments}</p>}
      <p className={styles['muted']}>
        {[review.name, review.vehicle, `${review.milesBand} miles`].filter(Boolean).join(' · ')}
        {' · '}
        <PostedOn day={review.postedOn} />
        {review.sample && ' · Sample review'}
      </p>
    </article>
  );
}

/** The averages of all reviews by attribute, and the newest reviews in full. */
export function ReviewsSection({ data }: { data: ReviewsData | null }) {
  if (data === null) return <p>The reviews could not be read just now.</p>;
  const { summary, reviews } = data;
  if (summary.count === 0) return <p>Nobody has reviewed this tire yet.</p>;
  return (
    <div className={styles['reviews']}>
      <div className={styles['averages']}>
        <Rating average={summary.average} count={summary.count} />
        {summary.buyAgainPercent !== null && (
          <p className={styles['muted']}>{summary.buyAgainPercent}% would buy it again</p>
        )}
        <SpecTable
          aria-label="Averages by attribute"
          rows={attributes.flatMap((key) => {
            const value = summary.attributes[key];
            return value === null
              ? []
              : [{ label: attributeNames[key], value: `${formatOneDecimal(value)} / 5` }];
          })}
        />
      </div>
      <div className={styles['reviewList']}>
        {reviews.map((review) => (
          <ReviewCard key={review.reviewId} review={review} />
        ))}
      </div>
    </div>
  );
}

function Insights({ insights }: { insights: TireDetail['insights'] }) {
  return (
    <div className={styles['insights']}>
      {insights.map(({ title, text }) => (
        <div key={title}>
          <h3 className={styles['insightTitle']}>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}

interface InsightsProps {
  insights: TireDetail['insights'];
  score: Pick<TireDetail['score'], 'overall' | 'band'>;
  parts: TireDetail['scoreParts'];
  scoredTire: TireDetail['scoredTire'];
}

/**
 * What the tire is like, and its score with the reason for each part. All sizes of a line share one score, so the section
 * says which of them it was computed for.
 */
export const InsightsSection = remembered('catalog.insights', function InsightsSection(props: InsightsProps) {
  return (
    <Section id="insights" title="Insights">
      <div className={styles['columns']}>
        <Insights insights={props.insights} />
        <div className={styles['score']}>
          <h3 className={styles['insightTitle']}>Tire score</h3>
          <ScoreBreakdown score={props.score} parts={props.parts} />
          <p className={styles['muted']}>
            {`One score for every size of this tire, worked out for ${props.scoredTire ?? 'one in the middle of its range'}. `}
            Warranty, speed rating and sidewall of other sizes may differ.
          </p>
        </div>
      </div>
    </Section>
  );
});

/** The description of a product line, and its features. */
function DescriptionSection({ description, features }: Pick<TireDetail, 'description' | 'features'>) {
  return (
    <Section id="description" title="Description">
      <p className={styles['text']}>{description}</p>
      {features.length > 0 && (
        <ul className={styles['features']}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Tires of the same size and service share these, tires of the same line what they are made of. */
const Anatomy = remembered('catalog.anatomy', SizeAnatomy);
const Group = remembered('catalog.spec-group', SpecGroup);

type SpecificationsProps = ComponentProps<typeof SizeAnatomy>['tire'] & { of: TireDetail['specifications'] };

const Specifications = assembled(
  'catalog.specifications',
  ({ of: specifications, size, service, loadMark }: SpecificationsProps) => (
    <Section id="specs" title="Specifications">
      <h3 className={styles['insightTitle']}>What the size says</h3>
      <Anatomy tire={{ size, service, loadMark }} />
      <SpecSheet specifications={specifications} Group={Group} />
    </Section>
  ),
);

function BrandSection({ brand }: { brand: TireDetail['brandSummary'] }) {
  return (
    <Section id="brand" title={`About ${brand.name}`}>
      <p className={styles['headline']}>{brand.tagline}</p>
      <p className={styles['text']}>{brand.description}</p>
      <div>
        <ButtonLink to={brandHref(brand.slug)}>All {brand.name} tires</ButtonLink>
      </div>
    </Section>
  );
}

const Description = remembered('catalog.description', DescriptionSection);
const Reviews = remembered('catalog.reviews', ReviewsSection);
const Brand = remembered('catalog.brand', BrandSection);

/** The lower part of a tire's page: description, specifications, reviews, brand. */
export function DetailSections({ tire, reviews }: { tire: TireDetail; reviews: ReviewsData | null }) {
  const reviewed = useFeature('reviews');
  const { size, service, loadMark, specifications } = tire;
  return (
    <>
      <Description description={tire.description} features={tire.features} />
      <Specifications of={specifications} size={size} service={service} loadMark={loadMark} />
      {reviewed && (
        <Section id="reviews" title="Reviews">
          <Reviews data={reviews} />
        </Section>
      )}
      <Brand brand={tire.brandSummary} />
    </>
  );
}

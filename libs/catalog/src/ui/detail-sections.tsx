import type { Review, ReviewAttribute, ReviewSummary, TireDetail } from '@tirekit/contract';
import { SizeAnatomy, SpecSheet } from '@tirekit/tire-ui';
import { useFeature, useHydrated } from '@tirekit/shell-ui';
import {
  ButtonLink,
  formatDate,
  formatDateRelative,
  formatOneDecimal,
  Rating,
  Skeleton,
  SpecTable,
} from '@tirekit/ui';
import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';
import type { DetailTire } from '../model/detail-tire.ts';
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

/** The reviews of a product line, if the storefront shows any. They may come after the rest of the page. */
export function ReviewsSection({ reviews }: { reviews: DetailSectionsProps['reviews'] }) {
  if (!useFeature('reviews')) return null;
  return (
    <Section id="reviews" title="Reviews">
      <Suspense fallback={<Skeleton lines={5} />}>
        <Await resolve={reviews}>{(data) => <Reviews data={data} />}</Await>
      </Suspense>
    </Section>
  );
}

/** The averages of all reviews by attribute, and the newest reviews in full. */
function Reviews({ data }: { data: ReviewsData | null }) {
  if (data === null) return <p>Reviews are unavailable right now. Please try again in a few minutes.</p>;
  const { summary, reviews } = data;
  if (summary.count === 0) return <p>This tire has no reviews yet.</p>;
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
  /** The score, or what to say of it. */
  children: ReactNode;
}

/** What the tire is like, and its score. */
export function InsightsSection({ insights, children }: InsightsProps) {
  return (
    <Section id="insights" title="Insights">
      <div className={styles['columns']}>
        <Insights insights={insights} />
        <div className={styles['score']}>
          <h3 className={styles['insightTitle']}>Tire score</h3>
          {children}
        </div>
      </div>
    </Section>
  );
}

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

function SpecificationsSection({ tire }: { tire: DetailTire }) {
  return (
    <Section id="specs" title="Specifications">
      <h3 className={styles['insightTitle']}>What the size says</h3>
      <SizeAnatomy figures={tire.figures} />
      <SpecSheet specifications={tire.specifications} />
    </Section>
  );
}

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

interface DetailSectionsProps {
  tire: DetailTire;
  reviews: ReviewsData | null | Promise<ReviewsData | null>;
  /** Installation. */
  children: ReactNode;
}

/** The lower part of a tire's page: description, specifications, installation, reviews, brand. */
export function DetailSections({ tire, reviews, children }: DetailSectionsProps) {
  return (
    <>
      <DescriptionSection description={tire.description} features={tire.features} />
      <SpecificationsSection tire={tire} />
      {children}
      <ReviewsSection reviews={reviews} />
      <BrandSection brand={tire.brandSummary} />
    </>
  );
}

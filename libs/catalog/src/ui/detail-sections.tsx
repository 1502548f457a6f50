import { brandPath, type Review, type ReviewSummary, type TireDetail } from '@tirekit/contract';
import { ReviewAverages, ReviewCard, SizeAnatomy, SpecSheet } from '@tirekit/tire-ui';
import { PostedOn, useFeature } from '@tirekit/shell-ui';
import { ButtonLink, formatNumber, Link, Skeleton } from '@tirekit/ui';
import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';
import type { DetailTire } from '../model/detail-tire.ts';
import { getLinePath } from '../model/hrefs.ts';
import styles from './detail-sections.module.css';

/** The reviews on a page: the averages of all of them, and the newest ones. */
export interface ReviewsData {
  summary: ReviewSummary;
  total: number;
  reviews: readonly Review[];
}

export function DetailSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

/** The reviews of a product line, if the storefront shows any. They may come after the rest of the page. */
export function ReviewsSection({ line, reviews }: { line: string; reviews: DetailSectionsProps['reviews'] }) {
  if (!useFeature('reviews')) return null;
  return (
    <DetailSection id="reviews" title="Reviews">
      <Suspense fallback={<Skeleton lines={5} />}>
        <Await resolve={reviews}>{(data) => <Reviews data={data} line={line} />}</Await>
      </Suspense>
      <div>
        <ButtonLink to={`${line}/write-a-review`}>Write a review</ButtonLink>
      </div>
    </DetailSection>
  );
}

/** The averages of all reviews by attribute, and the newest reviews in full. */
function Reviews({ data, line }: { data: ReviewsData | null; line: string }) {
  if (data === null) return <p>Reviews are unavailable right now. Please try again in a few minutes.</p>;
  const { summary, reviews } = data;
  if (summary.count === 0) return <p>This tire has no reviews yet.</p>;
  return (
    <div className={styles['reviews']}>
      <ReviewAverages summary={summary} />
      <div className={styles['reviewList']}>
        {reviews.map((review) => (
          <ReviewCard key={review.reviewId} review={review} date={<PostedOn day={review.postedOn} />} />
        ))}
        <p>
          <Link to={`${line}/reviews`}>
            {summary.count === 1 ? 'See the review' : `See all ${formatNumber(summary.count)} reviews`}
          </Link>
        </p>
      </div>
    </div>
  );
}

function Insights({ insights }: { insights: TireDetail['insights'] }) {
  if (insights.length === 0) return null;
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

/** The character of the tire, and its score. */
export function InsightsSection({ insights, children }: InsightsProps) {
  return (
    <DetailSection id="insights" title="Insights">
      <div className={styles['columns']}>
        <Insights insights={insights} />
        <div className={styles['score']}>
          <h3 className={styles['insightTitle']}>Tire score</h3>
          {children}
        </div>
      </div>
    </DetailSection>
  );
}

/** True if there is anything to say of a product line: a supplier's list may name no more than its sizes. */
export const isDescribed = ({
  description,
  features,
}: Pick<TireDetail, 'description' | 'features'>): boolean => description !== '' || features.length > 0;

/** The description of a product line, and its features. */
function DescriptionSection({ description, features }: Pick<TireDetail, 'description' | 'features'>) {
  if (!isDescribed({ description, features })) return null;
  return (
    <DetailSection id="description" title="Description">
      {description !== '' && <p className={styles['text']}>{description}</p>}
      {features.length > 0 && (
        <ul className={styles['features']}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </DetailSection>
  );
}

function SpecificationsSection({ tire }: { tire: DetailTire }) {
  return (
    <DetailSection id="specs" title="Specifications">
      <h3 className={styles['insightTitle']}>What the size says</h3>
      <SizeAnatomy figures={tire.figures} />
      <SpecSheet specifications={tire.specifications} />
    </DetailSection>
  );
}

function BrandSection({ brand }: { brand: TireDetail['brandSummary'] }) {
  return (
    <DetailSection id="brand" title={`About ${brand.name}`}>
      {brand.tagline !== '' && <p className={styles['headline']}>{brand.tagline}</p>}
      {brand.description !== '' && <p className={styles['text']}>{brand.description}</p>}
      <div>
        <ButtonLink to={brandPath(brand.slug)}>All {brand.name} tires</ButtonLink>
      </div>
    </DetailSection>
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
      <ReviewsSection line={getLinePath(tire)} reviews={reviews} />
      <BrandSection brand={tire.brandSummary} />
    </>
  );
}

import type { RankedBy } from '@tirekit/contract';
import { REVIEWS_PATH } from './scope.ts';

/** A section of `/tire-reviews`: all tires in the order of what reviewers say of one thing. */
export interface ReviewSection {
  readonly slug: string;
  readonly by: RankedBy;
  readonly title: string;
  readonly lead: string;
}

export const reviewSections: readonly ReviewSection[] = [
  {
    slug: 'best-rated',
    by: 'overall',
    title: 'Best-rated tires',
    lead: 'Tires by their overall rating in reviews.',
  },
  {
    slug: 'dry-roads',
    by: 'dry',
    title: 'Best tires for dry roads',
    lead: 'Tires by how drivers rate their grip and steering on dry roads.',
  },
  {
    slug: 'wet-roads',
    by: 'wet',
    title: 'Best tires for wet roads',
    lead: 'Tires by how drivers rate them in the rain.',
  },
  {
    slug: 'winter-roads',
    by: 'winter',
    title: 'Best tires for winter roads',
    lead: 'Tires by how drivers rate them on snow, slush, and ice.',
  },
  {
    slug: 'comfort',
    by: 'comfort',
    title: 'Most comfortable tires',
    lead: 'Tires by how drivers rate the ride.',
  },
  {
    slug: 'quiet',
    by: 'noise',
    title: 'Quietest tires',
    lead: 'Tires by how drivers rate the noise inside. More stars are quieter.',
  },
  {
    slug: 'treadwear',
    by: 'treadwear',
    title: 'Longest-lasting tires',
    lead: 'Tires by how drivers rate their wear.',
  },
  {
    slug: 'buy-again',
    by: 'buy-again',
    title: 'Tires that drivers would buy again',
    lead: 'Tires by the share of reviewers who would buy them again.',
  },
];

export const sectionPath = (slug: string): string => `${REVIEWS_PATH}/${slug}`;

/** The section of an address, in small letters or not; null if there is none. */
export const sectionBySlug = (slug: string | undefined): ReviewSection | null =>
  reviewSections.find((section) => section.slug === slug?.toLowerCase()) ?? null;

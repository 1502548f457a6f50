import { makeReview } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { getScope, scopeWords } from '../model/scope.ts';
import { reviewSections } from '../model/sections.ts';
import { ranking } from '../../test/ranking.ts';
import { RankingPage, type RankingPageProps } from './ranking-page.tsx';
import { ReviewPage, type ReviewPageProps } from './review-page.tsx';

const meta = {
  title: 'Reviews/OtherPages',
  parameters: { layout: 'fullscreen', page: { at: '/tire-reviews/quiet' } },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const section = reviewSections.find(({ slug }) => slug === 'quiet');
const scope = getScope({ brand: 'norvik', productLine: 'meridian-as' });
if (section === undefined || scope === null) throw new Error('No such page');

const page: RankingPageProps = {
  section,
  path: '/tire-reviews/quiet',
  state: { category: null, page: 1 },
  pages: 3,
  ranking,
  crumbs: [{ label: 'Home', to: '/' }, { label: 'Quietest tires' }],
};
const one: ReviewPageProps = {
  review: makeReview({ helpful: 3 }),
  isHelpful: true,
  reviewsPath: scope.path,
  words: scopeWords(scope, { brandName: 'Norvik', lineName: 'Meridian AS' }),
  message: null,
};

export const Ranking: Story = { render: () => <RankingPage {...page} /> };
export const RankingOfACategory: Story = {
  render: () => <RankingPage {...page} state={{ category: 'winter-tires', page: 1 }} pages={1} />,
};
export const RankingOfNothing: Story = {
  render: () => <RankingPage {...page} ranking={{ ...ranking, mean: null, total: 0, lines: [] }} pages={1} />,
};
export const OneReview: Story = { render: () => <ReviewPage {...one} /> };
export const VoteNotTaken: Story = {
  render: () => <ReviewPage {...one} isHelpful={false} message="Too many tries. Please wait a minute." />,
};

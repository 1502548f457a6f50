import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import type { MetaArgs } from 'react-router';
import { scoreCrumbs } from '../model/score-crumbs.ts';
import { ScorePage } from '../ui/score-page.tsx';

export const handle = publicPage();

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: 'How we score tires',
    description:
      'What the tire score is made of, how treadwear grades and verified reviews count, what a missing part means, and what a score can’t tell you.',
    canonical: '/tire-score',
    jsonLd: [crumbsJsonLd(scoreCrumbs)],
  });

export default function TireScoreRoute() {
  return <ScorePage />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';

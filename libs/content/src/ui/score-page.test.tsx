import { REVIEW_WEIGHING, SCORE_BANDS, SCORE_RULES, TIRES_TO_COMPARE } from '@tirekit/tires';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ScorePage } from './score-page.tsx';

const html = renderToStaticMarkup(
  <MemoryRouter>
    <ScorePage />
  </MemoryRouter>,
);
/** The words of the section with this id. */
const section = (id: string): string => {
  const from = html.indexOf(`aria-labelledby="${id}"`);
  expect(from).toBeGreaterThan(0);
  return html.slice(from, html.indexOf('</section>', from)).replace(/<[^>]+>/g, ' ');
};

test('the page names every fact that enters the score, with its weight', () => {
  const items = [...html.matchAll(/<li>([^<]*Weight \d\.)<\/li>/g)].map(([, text]) => text);
  expect(items).toEqual(SCORE_RULES.map(({ text, weight }) => `${text} Weight ${String(weight)}.`));
});

test('the page shows the bands, and how reviews and missing parts count, by the constants of the score', () => {
  for (const { band, from, to } of SCORE_BANDS)
    expect(section('figures')).toContain(`${band}: ${String(from)} to ${String(to)}`);
  expect(section('reviews')).toContain(`like ${String(REVIEW_WEIGHING.prior)} further ratings`);
  expect(section('missing')).toContain(`needs ${String(TIRES_TO_COMPARE)} tires`);
});

test('the page says that we do not test tires, and that treadwear grades are compared within a brand only', () => {
  expect(section('measured')).toContain('We don’t test tires ourselves.');
  expect(section('treadwear')).toContain('never compare grades across brands');
});

import { guidedPath } from '@tirekit/contract';
import { render, screen, within } from '@testing-library/react';
import { tireSummary } from '@tirekit/contract/testing';
import { cardTire } from '@tirekit/tire-ui';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { knowVisitor, newVisitor, Providers } from '../../../test/providers.tsx';
import type { GuidedData, GuidedResult } from '../../data/load-guided.ts';
import { readGuidedState, getStep } from '../../model/guided-state.ts';
import { guidedTexts } from '../../model/guided-words.ts';
import { GuidedPage } from './guided-page.tsx';

function show(search: string, more: Partial<GuidedData> = {}) {
  const state = readGuidedState(new URLSearchParams(search));
  const data: GuidedData = {
    ...{ state, step: getStep(state), car: null, trims: [], vehicle: null, problem: null, result: null },
    ...more,
  };
  const Page = createRoutesStub([
    {
      path: guidedPath,
      Component: () => <GuidedPage data={data} errors={null} finder={<p>The finder</p>} />,
    },
  ]);
  render(<Page initialEntries={[`${guidedPath}?${search}`]} />, { wrapper: Providers });
}

const getHref = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(newVisitor);

describe('guided shopping', () => {
  test.each([
    ['Adventurer', 'adventurer'],
    ['Road Warrior', 'road-warrior'],
    ['Urban', 'urban'],
    ['Lead Foot', 'lead-foot'],
    ['Towing & Hauling', 'towing-hauling'],
  ])('the card %s leads to the first question', (name, slug) => {
    show('');
    expect(getHref(name)).toBe(`/guided-shopping?style=${slug}`);
  });

  test('a question says why it is asked, and can be answered, skipped or gone back from', () => {
    show('style=urban&car=skip&weather=snow');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'How many miles do you drive a year?',
    );
    expect(screen.getByText(/a longer warranty pays off/)).toBeVisible();
    expect(getHref('Over 18,000')).toBe(
      '/guided-shopping?style=urban&car=skip&weather=snow&miles=over-18000',
    );
    expect(getHref(guidedTexts.skip)).toBe('/guided-shopping?style=urban&car=skip&weather=snow&miles=skip');
    expect(getHref(guidedTexts.now)).toBe(
      '/guided-shopping?style=urban&car=skip&weather=snow&miles=skip&matters=skip',
    );
    expect(getHref('Back')).toBe('/guided-shopping?style=urban&car=skip');
  });

  test('a ZIP code is posted, never part of an address, and a known place is one press away', async () => {
    show('style=urban&car=skip');
    await knowVisitor({ cityName: 'Denver', region: 'Colorado', stateAbbr: 'CO', zip: '80202' });
    expect(screen.getByRole('form', { name: 'ZIP code' })).toHaveAttribute('method', 'post');
    expect(await screen.findByRole('button', { name: 'Use Denver, CO' })).toBeVisible();
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).not.toMatch(/80202/);
  });

  const tire = cardTire(tireSummary());
  const result: GuidedResult = {
    cards: [
      {
        tire,
        pair: null,
        line: null,
        reasons: [
          { role: 'best', title: 'Best match for Urban', text: 'Scores 9.1 of 10.' },
          { role: 'wet', title: 'Best on wet roads', text: 'UTQG traction grade AA.' },
        ],
      },
    ],
    notes: [{ code: 'age-before-wear', text: 'Tires grow old before they wear out.' }],
    setSize: 4,
    weights: '2-1-4-2',
    given: { weather: 'Snow every winter' },
    list: { href: '/tire-sizes/225-65r17-tires?weights=2-1-4-2', name: 'touring tires', total: 41 },
  };
  const ANSWERED = 'style=urban&size=225-65r17-tires&weather=snow&miles=skip&matters=skip';

  test('an answer has its reasons in words, a card to buy from, and the list behind it', () => {
    show(ANSWERED, { result });
    const [answer] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByText('Best match for Urban'));
    expect(answer).toHaveTextContent('Scores 9.1 of 10.');
    expect(answer).toHaveTextContent('Best on wet roads. UTQG traction grade AA.');
    expect(screen.getByRole('button', { name: /^Add 4 to cart/ })).toBeVisible();
    expect(screen.getByText('Tires grow old before they wear out.')).toBeVisible();
    expect(getHref('See all 41 touring tires')).toBe('/tire-sizes/225-65r17-tires?weights=2-1-4-2');
  });

  test('an answer tells when it arrives at the buyer’s place, once that is known', async () => {
    show(ANSWERED, { result });
    expect(screen.getByText(/Delivery in 2–4 business days/)).toBeVisible();
    await knowVisitor({ cityName: 'Anchorage', region: 'Alaska', stateAbbr: 'AK', zip: '99501' });
    expect(await screen.findByText(/Delivery in 7–14 business days/)).toBeVisible();
    expect(screen.queryByText(/2–4 business days/)).toBeNull();
  });

  test('each answer that was given can be changed, and the rest stays', () => {
    show(ANSWERED, { result });
    expect(getHref('Change weather')).toBe(
      '/guided-shopping?style=urban&size=225-65r17-tires&miles=skip&matters=skip',
    );
    expect(getHref('Change vehicle')).toBe(
      '/guided-shopping?style=urban&weather=snow&miles=skip&matters=skip',
    );
  });

  test('the weights of the style can be moved', () => {
    show(ANSWERED, { result });
    const traction = screen.getByRole<HTMLInputElement>('slider', { name: 'Traction' });
    expect(traction.value).toBe('4');
    expect(traction.form && new FormData(traction.form).get('size')).toBe('225-65r17-tires');
  });

  test('an answer without a vehicle is a model whose sizes are chosen next', () => {
    const line = { path: '/brands/norvik-tires/meridian-as', sizes: 24, fromPriceInCents: 11_900 };
    show('style=urban&car=skip&weather=skip&miles=skip&matters=skip', {
      result: { ...result, cards: result.cards.map((card) => ({ ...card, line })) },
    });
    expect(getHref(/^Choose your size: /)).toBe('/brands/norvik-tires/meridian-as');
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull();
  });

  test('a page without an answer says so, and what to do', () => {
    show(ANSWERED, { result: { ...result, cards: [], list: { ...result.list, total: 0 } } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No tire that we would recommend');
    expect(getHref('Choose another driving style')).not.toMatch(/style=/);
    expect(screen.queryByRole('link', { name: /See all/ })).toBeNull();
  });
});

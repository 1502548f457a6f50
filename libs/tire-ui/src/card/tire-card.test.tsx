import { type TireSummary } from '@tirekit/contract';
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';

import { tireSummary } from '@tirekit/contract/testing';
import { cardTire } from './card-tire.ts';
import { TireCard, type TireCardProps } from './tire-card.tsx';

const card = (over: Partial<TireSummary> = {}, props: Partial<TireCardProps> = {}) => (
  <MemoryRouter>
    <TireCard tire={cardTire(tireSummary(over))} {...props} />
  </MemoryRouter>
);

describe('a tire in a list', () => {
  it('is an article named by brand and line, which leads to the tire', () => {
    render(card());
    const article = screen.getByRole('article', { name: 'Norvik Meridian AS' });
    expect(within(article).getByRole('link', { name: /^Norvik\s+Meridian AS$/ })).toHaveAttribute(
      'href',
      '/brands/norvik-tires/meridian-as/p/A1B2C3D4',
    );
    expect(within(article).getByRole('heading', { level: 3 })).toHaveTextContent('Norvik Meridian AS');
  });

  it('shows the shop’s own picture in place of the drawing', () => {
    const photo = { path: '/files/product-picture/a.webp', alt: 'Its open tread', width: 800, height: 600 };
    render(card({ picture: { ...tireSummary().picture, photo } }));
    expect(screen.getByRole('img', { name: 'Its open tread' })).toHaveAttribute('src', photo.path);
  });

  it('shows size, price each and for the set, score, rating, delivery, promotion and verdict', () => {
    render(
      card({
        promotion: { slug: 'b3g1', label: 'Buy 3, get 1 free', discountType: 'Buy3Get1', perTireCents: 3974 },
        verdict: {
          outcome: 'fits-with-note',
          axle: null,
          reasons: [
            { code: 'same-size', severity: 'ok', text: 'Factory size.' },
            { code: 'pressure', severity: 'note', text: 'Needs 41 psi.' },
          ],
        },
      }),
    );
    const article = screen.getByRole('article');
    for (const words of [
      '225/65R17 102H',
      '$158.99 each',
      '$635.96 set of 4',
      'Score 8.6 out of 10 Great',
      '4.6 out of 5 stars 1,284 reviews',
      'Delivery in 2–4 business days',
      'Buy 3, get 1 free',
      '$39.74 off each of 4, in the cart',
      'Fits (see note)',
      'Needs 41 psi.',
    ]) {
      expect(article).toHaveTextContent(words);
    }
    expect(article).not.toHaveTextContent('Factory size.');
  });

  it('a tire whose price is for the cart alone shows its advertised price, and no set, total or saving', () => {
    render(card({ seePriceInCart: true, listPriceInCents: 17_999 }, { total: '$690.12 to your door' }));
    const article = screen.getByRole('article');
    expect(article).toHaveTextContent('$158.99 each, advertised');
    expect(article).toHaveTextContent('See price in cart');
    expect(article).not.toHaveTextContent(/set of|to your door|before tax|Save/);
  });

  it('names the owner of a price that is not everybody’s, and says what everybody else pays', () => {
    const accountPrice = { priceType: 'Fleet', publicPriceInCents: 17_096 } as const;
    render(card({ accountPrice }));
    const article = screen.getByRole('article');
    expect(article).toHaveTextContent('$158.99 each, fleet price');
    expect(article).toHaveTextContent('Regular price: $170.96');
  });

  it('says so if it has no score', () => {
    render(card({ score: null }));
    const article = screen.getByRole('article');
    expect(article).toHaveTextContent('Not scored');
    expect(article).not.toHaveTextContent('out of 10');
  });

  it('prices the set that is asked for', () => {
    render(card({}, { quantity: 2 }));
    expect(screen.getByRole('article')).toHaveTextContent('$317.98 set of 2');
  });

  it('promises no delivery of what is out of stock', () => {
    render(card({ stock: { state: 'out', quantity: 0 } }));
    expect(screen.getByText('Currently out of stock')).toBeVisible();
    expect(screen.queryByText(/Delivery in/)).not.toBeInTheDocument();
  });

  it('keeps its own controls reachable beside the link', () => {
    render(card({}, { actions: <button type="button">Compare</button> }));
    expect(within(screen.getByRole('article')).getByRole('button', { name: 'Compare' })).toBeEnabled();
  });

  it('has no style attribute', () => {
    expect(renderToStaticMarkup(card())).not.toContain('style=');
  });
});

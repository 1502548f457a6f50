import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { inRouter } from '../../test/in-router.tsx';
import { HeaderFrame } from '../frame/header-frame.tsx';
import { FooterFrame } from '../frame/footer-frame.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { pageNumbers } from './page-numbers.ts';
import { Pagination } from './pagination.tsx';
import { SectionNav } from './section-nav.tsx';

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 'gap', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
    [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
    [12, 12, [1, 'gap', 11, 12]],
  ])('the numbers on page %i of %i leave gaps as expected', (page, count, numbers) => {
    expect(pageNumbers(page, count)).toEqual(numbers);
  });
});

describe('pagination', () => {
  it('consists of real links and marks the current page', () => {
    render(inRouter(<Pagination page={2} pageCount={3} hrefFor={(page) => `/tires?brand=x&page=${page}`} />));
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/tires?brand=x&page=1');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/tires?brand=x&page=3');
  });

  it('renders nothing for a single page', () => {
    const { container } = render(inRouter(<Pagination page={1} pageCount={1} hrefFor={String} />));
    expect(container).toBeEmptyDOMElement();
  });
});

describe('navigation', () => {
  it('links from the home page to this page', () => {
    render(inRouter(<Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Tires' }]} />));
    const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(within(way).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(within(way).getByText('Tires')).toHaveAttribute('aria-current', 'page');
  });

  it('links to the sections of a page', () => {
    render(
      inRouter(<SectionNav label="On this page" items={[{ label: 'Specs', to: '#specs', current: true }]} />),
    );
    expect(screen.getByRole('link', { name: 'Specs', current: true })).toHaveAttribute('href', '#specs');
  });

  it('closes the menu after navigating', async () => {
    const { container } = render(
      inRouter(<HeaderFrame logo="Shop" nav={[{ label: 'Deals', to: '/deals' }]} />),
    );
    const menu = () => container.querySelector('details');
    await userEvent.click(screen.getByText('Menu'));
    expect(menu()).toHaveAttribute('open');
    await userEvent.click(screen.getAllByRole('link', { name: 'Deals' })[0] as HTMLElement);
    expect(menu()).not.toHaveAttribute('open');
    expect(screen.getAllByRole('link', { name: 'Deals', current: 'page' })).not.toHaveLength(0);
  });

  it('shows the footer’s links under named groups', () => {
    render(
      inRouter(<FooterFrame groups={[{ title: 'Help', links: [{ label: 'Returns', to: '/returns' }] }]} />),
    );
    expect(within(screen.getByRole('contentinfo')).getByRole('heading', { name: 'Help' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Returns' })).toHaveAttribute('href', '/returns');
  });

  it('lists footer groups that are a single link together, without empty headings', () => {
    render(
      inRouter(
        <FooterFrame
          groups={[
            { title: 'Brands', to: '/brands', links: [] },
            { title: 'Help', links: [{ label: 'Returns', to: '/returns' }] },
            { title: 'Track order', to: '/track-your-order', links: [] },
          ]}
        />,
      ),
    );
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Help']);
    const alone = footer.getAllByRole('list').at(-1);
    expect(alone).toHaveTextContent('BrandsTrack order');
    expect(footer.getByRole('link', { name: 'Track order' })).toHaveAttribute('href', '/track-your-order');
  });
});

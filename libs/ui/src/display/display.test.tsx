import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';

import { inRouter } from '../../test/in-router.tsx';
import * as ui from '../index.ts';

describe('readings', () => {
  it('show an amount in cents, in whole dollars, and struck through', () => {
    render(
      <>
        <ui.Money cents={18999} /> <ui.Money cents={18999} short /> <ui.Money cents={21999} struck />
      </>,
    );
    expect(screen.getByText('$189.99')).toBeVisible();
    expect(screen.getByText('$190')).toBeVisible();
    expect(screen.getByText('$219.99').tagName).toBe('S');
  });

  it('give a rating in words and fill the stars accordingly', () => {
    const { container } = render(<ui.StarRating average={4.5} count={1284} />);
    expect(container).toHaveTextContent('4.5 out of 5 stars 1,284 reviews');
    expect(container.querySelector('svg rect')).toHaveAttribute('width', '72');
  });

  it('say that there are no ratings yet', () => {
    render(<ui.StarRating average={null} count={0} />);
    expect(screen.getByText('No reviews yet')).toBeVisible();
  });

  it('list facts with their names', () => {
    render(
      <ui.SpecTable aria-label="Facts" rows={[{ label: 'Weight', value: '25.4 lb', help: 'One tire' }]} />,
    );
    expect(screen.getByRole('term')).toHaveTextContent('Weight');
    expect(screen.getByRole('definition')).toHaveTextContent('25.4 lbOne tire');
  });

  it('show the lines of a total as given, without adding them up', () => {
    render(
      <ui.Summary
        aria-label="Order"
        lines={[
          { label: '4 tires', amount: 63596 },
          { label: 'Savings', amount: -2500, tone: 'positive' },
          { label: 'Delivery', amount: 'Free' },
        ]}
        total={{ label: 'Total', amount: 61096 }}
      />,
    );
    expect(screen.getAllByRole('definition').map((amount) => amount.textContent)).toEqual([
      '$635.96',
      '-$25.00',
      'Free',
      '$610.96',
    ]);
  });
});

describe('progress', () => {
  it('marks the current step and links back to finished ones', () => {
    const steps = [
      { label: 'Contact', to: '/contact' },
      { label: 'Payment' },
      { label: 'Review', to: '/review' },
    ];
    render(inRouter(<ui.StepIndicator steps={steps} current={1} />));
    const current = screen
      .getAllByRole('listitem')
      .filter((step) => step.getAttribute('aria-current') === 'step');
    expect(current.map((step) => step.textContent)).toEqual(['2Payment']);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Contact']);
  });

  it('names the state of each step in words, not by color alone', () => {
    render(
      <ui.Timeline
        aria-label="Order"
        entries={[
          { title: 'Order placed', state: 'done', when: 'Nov 19, 2026' },
          { title: 'Shipped', state: 'current' },
          { title: 'Installed', state: 'next' },
        ]}
      />,
    );
    const entries = within(screen.getByRole('list', { name: 'Order' })).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Done: Order placedNov 19, 2026',
      'Now: Shipped',
      'Still to come: Installed',
    ]);
  });
});

describe('feedback', () => {
  it('closes a banner by script, and by a posted form without', async () => {
    const onClose = vi.fn();
    render(
      <ui.Banner
        label="Offer"
        close={{ action: '/preferences', fields: { banner: 'offer' }, onClose, label: 'Close offer' }}
      >
        Free delivery
      </ui.Banner>,
    );
    const button = screen.getByRole('button', { name: 'Close offer' });
    expect(button.closest('form')).toHaveAttribute('action', '/preferences');
    expect(button.closest('form')).toHaveFormValues({ banner: 'offer' });
    await userEvent.click(button);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('ignores presses while busy, without losing focus', async () => {
    const onClick = vi.fn();
    render(
      <ui.Button busy onClick={onClick}>
        Place order
      </ui.Button>,
    );
    const button = screen.getByRole('button', { name: 'Place order' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
  });

  it('announces a change to screen readers', () => {
    const { rerender } = render(<ui.LiveRegion />);
    rerender(<ui.LiveRegion>Total: $610.96</ui.LiveRegion>);
    expect(screen.getByRole('status')).toHaveTextContent('Total: $610.96');
  });
});

describe('server markup', () => {
  it('has no style attributes, which the content security policy would block', () => {
    const page = renderToStaticMarkup(
      inRouter(
        <>
          <ui.SkipLink />
          <ui.Banner label="Offer">Free delivery</ui.Banner>
          <ui.HeaderFrame
            logo="Shop"
            nav={[{ label: 'Deals', to: '/deals' }]}
            search="x"
            actions="y"
            menuExtra="z"
          />
          <ui.Container as="main">
            <ui.Stack>
              <ui.Sidebar side="end">
                <ui.Grid min="sm">
                  <ui.Card tone="raised">
                    <ui.Badge tone="positive">Saved</ui.Badge>
                  </ui.Card>
                </ui.Grid>
                <ui.Cluster justify="between">
                  <ui.Button busy>Save</ui.Button>
                  <ui.ButtonLink to="/x">Go</ui.ButtonLink>
                </ui.Cluster>
              </ui.Sidebar>
              <ui.Accordion>
                <ui.AccordionItem title="Brand" detail={2}>
                  Body
                </ui.AccordionItem>
              </ui.Accordion>
              <ui.StarRating average={4.2} count={3} />
              <ui.Skeleton lines={3} />
              <ui.EmptyState title="No results found" actions="Clear" />
              <ui.Notice tone="critical" title="Declined" action="Retry" />
              <ui.QuantityStepper label="Quantity" name="q" />
              <ui.StickyBar label="Price">$1</ui.StickyBar>
            </ui.Stack>
          </ui.Container>
        </>,
      ),
    );
    expect(page).not.toContain('style=');
    expect(page).toContain('<main');
  });
});

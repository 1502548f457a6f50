import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';

import { tireDetail, tireSummary } from '@tirekit/contract/testing';
import { DeliveryReading } from './delivery-reading.tsx';
import { PriceReading } from './price-reading.tsx';
import { RatingReading } from './rating-reading.tsx';
import { ScoreBreakdown, ScoreReading } from './score-reading.tsx';
import { SizeAnatomy, SizeMarking } from './size-reading.tsx';
import { SpecSheet } from './spec-sheet.tsx';
import { type PrintedSize, spellOut } from './spell-out.ts';
import { StockReading } from './stock-reading.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

const { scoreBasis } = tireDetail();
const getService = (printed: PrintedSize) => spellOut(printed).filter(({ of }) => of === 'service');
const delivery = { minBusinessDays: 2, maxBusinessDays: 4 };

describe('a size in words', () => {
  it('says what load, speed and construction mean', () => {
    expect(getService({ size: '225/65R17', service: '102H', loadMark: 'XL' })).toEqual([
      { of: 'service', printed: '102', label: 'Load index', meaning: 'up to 1,874 lb per tire' },
      { of: 'service', printed: 'H', label: 'Speed rating', meaning: 'up to 130 mph' },
      { of: 'service', printed: 'XL', label: 'Load range', meaning: 'Extra load' },
    ]);
  });

  it('says both loads of a truck tire', () => {
    const [load] = getService({ size: 'LT275/70R18', service: '125/122R', loadMark: 'E' });
    expect(load?.meaning).toBe('up to 3,638 lb per tire, 3,307 lb in a dual (side-by-side) position');
  });

  it.each([
    ['225/65R17', '102H', ['Width', 'Sidewall', 'Wheel', 'Load index', 'Speed rating']],
    ['35x12.50R20LT', '121Q', ['Height', 'Width', 'Wheel', 'Load index', 'Speed rating']],
    ['11R22.5', '146/143L', ['Width', 'Wheel', 'Load index', 'Speed rating']],
    ['what is this', '', []],
  ])('the size %s %s has its figures in printed order', (size, service, labels) => {
    expect(spellOut({ size, service, loadMark: null }).map(({ label }) => label)).toEqual(labels);
  });

  it('stands below the printed size', () => {
    const tire = tireSummary({ loadMark: 'XL' });
    const { container } = render(<SizeMarking tire={tire} spelled={spellOut(tire)} />);
    expect(container).toHaveTextContent(
      '225/65R17102H XLup to 1,874 lb per tire · up to 130 mph · Extra load',
    );
  });

  it('is a list of figures with names', () => {
    render(<SizeAnatomy figures={spellOut(tireSummary())} />, { wrapper: MemoryRouter });
    expect(screen.getAllByRole('term')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Load index' })).toHaveAttribute(
      'href',
      '/learn/tire-news-information/tire-dictionary#load-index',
    );
    expect(screen.getByText('fits 17-inch wheels')).toBeVisible();
  });
});

describe('a price', () => {
  it('says what it was and what is saved', () => {
    const { container } = render(<PriceReading tire={tireSummary({ listPriceInCents: 17_999 })} />);
    expect(container).toHaveTextContent('$158.99 eachWas $179.99 Save $21.00$635.96 set of 4');
  });

  it('names its promotion only while the tire can be bought', () => {
    const promotion = {
      slug: 'b3g1',
      label: 'Buy 3, get 1 free',
      discountType: 'Buy3Get1',
      perTireCents: 3974,
    } as const;
    const shown = render(<PriceReading tire={tireSummary({ promotion })} />);
    expect(shown.container).toHaveTextContent('Buy 3, get 1 free');
    const stock = { state: 'out', quantity: 0 } as const;
    shown.rerender(<PriceReading tire={tireSummary({ promotion, stock })} />);
    expect(shown.container).not.toHaveTextContent('Buy 3, get 1 free');
    expect(shown.container).not.toHaveTextContent('in the cart');
  });

  /** $80 off four, at $150 each. */
  const dealPrice = {
    ...{ quantity: 4, minQuantity: 4, eachInCents: 13_000, totalInCents: 52_000 },
    endsOn: '2027-01-31',
  };
  const onDeal = tireSummary({
    salePriceInCents: 15_000,
    listPriceInCents: null,
    promotion: { slug: 'eighty', label: '$80 off a set', discountType: 'Flat Amount', perTireCents: 2_000 },
    dealPrice,
  });

  it('has a deal that applies by itself in it, and says how many it needs and what it was', () => {
    const { container } = render(<PriceReading tire={onDeal} total={null} />);
    expect(container).toHaveTextContent(
      '$130.00 each when you buy 4Was $150.00 Save $20.00$520.00 set of 4$80 off a set',
    );
    expect(container).not.toHaveTextContent('in the cart');
  });

  it('a price with an endless deal is a lower price, and no deal', () => {
    const { endsOn: _, ...endless } = dealPrice;
    const { container } = render(<PriceReading tire={{ ...onDeal, dealPrice: endless }} total={null} />);
    expect(container).toHaveTextContent('$130.00 each when you buy 4$520.00 set of 4');
    expect(container).not.toHaveTextContent(/Was|Save|off a set/);
  });

  it('a price for fewer tires than the deal needs has no deal, and says what four would save', () => {
    const { container } = render(<PriceReading tire={onDeal} quantity={2} total={null} />);
    expect(container).toHaveTextContent(
      '$150.00 each$300.00 set of 2$80 off a set$20.00 off each of 4, in the cart',
    );
    expect(container).not.toHaveTextContent('Was');
  });

  it('a price with a markdown and a deal shows the price before both', () => {
    const { container } = render(<PriceReading tire={{ ...onDeal, listPriceInCents: 18_000 }} />);
    expect(container).toHaveTextContent('Was $180.00 Save $50.00');
  });

  it('an account’s price stands beside the price that everybody else pays with their deal', () => {
    const accountPrice = { priceType: 'Fleet', publicPriceInCents: 16_000 } as const;
    const owned = { ...onDeal, accountPrice, dealPrice: { ...dealPrice, everybodyEachInCents: 14_000 } };
    const { container, rerender } = render(<PriceReading tire={owned} />);
    expect(container).toHaveTextContent('Regular price: $140.00');
    rerender(<PriceReading tire={{ ...onDeal, accountPrice }} />);
    expect(container).not.toHaveTextContent('Regular price');
  });

  it('a price that is for the cart alone has no deal in it', () => {
    const { container } = render(<PriceReading tire={{ ...onDeal, seePriceInCart: true }} />);
    expect(container).toHaveTextContent('$150.00 each');
    expect(container).not.toHaveTextContent('$130.00');
  });

  it('names a rebate below, and takes nothing off for it', () => {
    const { container } = render(
      <PriceReading tire={tireSummary({ rebate: { slug: 'seventy', amountInCents: 7_000, quantity: 4 } })} />,
      { wrapper: MemoryRouter },
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', '/tire-deals/seventy');
    expect(container).toHaveTextContent('$158.99 each');
    expect(container).toHaveTextContent('$70.00 mail-in rebate when you buy 4');
  });

  it('a price of a single tire names no set', () => {
    render(<PriceReading tire={tireSummary()} quantity={1} />);
    expect(screen.queryByText(/set of/)).not.toBeInTheDocument();
  });
});

describe('a score', () => {
  it('has a word from 7 up and none below', () => {
    const { container, rerender } = render(<ScoreReading score={{ overall: 9, band: 'Excellent' }} />, {
      wrapper: MemoryRouter,
    });
    expect(container).toHaveTextContent('Score 9.0 out of 10 Excellent');
    rerender(<ScoreReading score={{ overall: 6.4, band: null }} />);
    expect(container).toHaveTextContent(/^Score 6\.4 out of 10$/);
  });

  it('a line’s score is the range of its sizes, and leads to the page that explains it', () => {
    const shown = (score: ComponentProps<typeof ScoreReading>['score']) => <ScoreReading score={score} />;
    const { container, rerender } = render(shown({ lowest: 6.2, highest: 8.6 }), { wrapper: MemoryRouter });
    expect(container).toHaveTextContent(/^Score 6\.2 to 8\.6 out of 10$/);
    expect(screen.getByRole('link', { name: 'Score' })).toHaveAttribute('href', '/tire-score');
    rerender(shown({ lowest: 8.6, highest: 8.6 }));
    expect(container).toHaveTextContent(/^Score 8\.6 out of 10 Great$/);
    rerender(shown(null));
    expect(container).toHaveTextContent(/^Not scored$/);
  });

  it('explains each part', () => {
    const parts = [
      { key: 'traction' as const, label: 'Traction', value: 8.4, explanation: 'More grip than most.' },
    ];
    render(<ScoreBreakdown score={{ overall: 8.6, band: 'Great' }} parts={parts} basis={scoreBasis} />, {
      wrapper: MemoryRouter,
    });
    expect(screen.getByRole('term')).toHaveTextContent('Traction');
    expect(screen.getByText('More grip than most.')).toBeVisible();
  });

  it('says what it was compared with, how many verified reviews count, and when it was computed', () => {
    const { container } = render(
      <ScoreBreakdown score={{ overall: 8.6, band: 'Great' }} parts={[]} basis={scoreBasis} />,
      { wrapper: MemoryRouter },
    );
    expect(container).toHaveTextContent(
      'Ranked among 14,203 touring tires. 1,104 verified reviews count in it.',
    );
    expect(container).toHaveTextContent('Computed Nov 20, 2026');
    expect(screen.getByRole('link', { name: 'How we score tires' })).toHaveAttribute('href', '/tire-score');
  });

  it('a missing score says why, without a figure', () => {
    const explanation = 'Not scored: tread life. No stated mileage warranty, no treadwear grade.';
    const parts = [{ key: 'longLasting' as const, label: 'Long lasting', value: null, explanation }];
    const basis = { ...scoreBasis, noScore: 'Not enough data to score.' };
    const { container } = render(<ScoreBreakdown score={null} parts={parts} basis={basis} />, {
      wrapper: MemoryRouter,
    });
    expect(container).toHaveTextContent(
      /^Not enough data to score\. ?Long lasting ?Not scored: tread life\./,
    );
    expect(container).not.toHaveTextContent('out of 10');
  });
});

describe('a verdict', () => {
  const reasons = [
    { code: 'ok', severity: 'ok' as const, text: 'Factory size.' },
    { code: 'load', severity: 'stop' as const, text: 'Carries too little.' },
  ];

  it.each([
    ['fits', 'Fits'],
    ['fits-with-note', 'Fits (see note)'],
    ['does-not-fit', 'Does not fit'],
  ] as const)('the verdict %s is said in words', (outcome, words) => {
    render(<VerdictBadge verdict={{ outcome, axle: null, reasons: [] }} />);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('a verdict for larger wheels says which are needed, and in lists does not repeat the size difference', () => {
    const forWheels = {
      outcome: 'fits-with-note' as const,
      axle: null,
      reasons: [
        { code: 'size-differs', severity: 'note' as const, text: 'Not your original size.' },
        { code: 'wheels-needed', severity: 'note' as const, text: 'Needs 18-inch wheels.' },
      ],
    };
    const { container, rerender } = render(<VerdictBadge verdict={forWheels} />);
    expect(container).toHaveTextContent('Fits (see note)Note: Needs 18-inch wheels.');
    rerender(<VerdictBadge verdict={forWheels} reasons="all" />);
    expect(container).toHaveTextContent('Not your original size.');
  });

  it('names axle, vehicle and every reason', () => {
    const { container } = render(
      <VerdictBadge
        verdict={{ outcome: 'does-not-fit', axle: 'rear', reasons }}
        vehicle="2021 Honda CR-V"
        reasons="all"
      />,
    );
    expect(container).toHaveTextContent('Does not fit on the rear axle of your 2021 Honda CR-V');
    expect(screen.getAllByRole('listitem').map((reason) => reason.textContent)).toEqual([
      'Good: Factory size.',
      'Problem: Carries too little.',
    ]);
  });
});

describe('the availability of a tire', () => {
  it.each([
    ['in-stock', 12, 'In stock'],
    ['low', 3, 'Only 3 left'],
    ['out', 0, 'Currently out of stock'],
    ['discontinued', 0, 'Discontinued'],
  ] as const)('the stock %s reads as words', (state, quantity, words) => {
    render(<StockReading stock={{ state, quantity }} />);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('is in business days, or dates where they are known', () => {
    const { rerender } = render(<DeliveryReading delivery={delivery} />);
    expect(screen.getByText('Delivery in 2–4 business days')).toBeVisible();
    rerender(
      <DeliveryReading
        delivery={delivery}
        arrives={{ orderedOn: '2026-11-20', earliest: '2026-11-24', latest: '2026-11-26' }}
      />,
    );
    expect(screen.getByText('Arrives in 4 to 6 days (Tue, Nov 24 – Thu, Nov 26)')).toBeVisible();
    rerender(<DeliveryReading delivery={{ minBusinessDays: 1, maxBusinessDays: 1 }} />);
    expect(screen.getByText('Delivery in 1 business day')).toBeVisible();
  });
});

it('a rating links to reviews only when there are some', () => {
  const { rerender } = render(<RatingReading rating={{ average: 4.6, count: 3 }} to="#reviews" />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByRole('link', { name: /4.6 out of 5 stars/ })).toBeVisible();
  rerender(<RatingReading rating={{ average: null, count: 0 }} to="#reviews" />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('specifications stand in groups under headings', () => {
  const rows = [{ key: 'utqg', label: 'UTQG', value: '640 A A', help: 'Wear, wet grip, heat' }];
  render(<SpecSheet specifications={[{ title: 'Ratings', rows }]} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { name: 'Ratings', level: 3 })).toBeVisible();
  expect(screen.getByRole('definition')).toHaveTextContent('640 A AWear, wet grip, heat');
});

it('a warranty links to its terms where they are known', () => {
  const terms = 'https://tires.example/warranty.pdf';
  const rows = [
    { key: 'warranty', label: 'Mileage warranty', value: '60,000 miles', help: null, terms },
    { key: 'trial', label: 'Manufacturer’s trial', value: 'Yes', help: null },
  ];
  render(<SpecSheet specifications={[{ title: 'Tread and wear', rows }]} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Mileage warranty terms' })).toHaveAttribute('href', terms);
  expect(screen.queryByRole('link', { name: /trial terms/ })).not.toBeInTheDocument();
});

import type { FormErrors } from '@tirekit/shell-ui';
import { tireDetail } from '@tirekit/contract/testing';
import type { TireDetail } from '@tirekit/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { car } from '../../test/car.ts';
import { newVisitor, Providers } from '../../test/providers.tsx';
import { detailTire, type DetailTire } from '../model/detail-tire.ts';
import { AddForm } from './add-form.tsx';
import { usePurchase } from './use-purchase.ts';

const sentence = 'I understand: top speed 99 mph with these tires';
const slow: TireDetail['verdict'] = {
  outcome: 'fits-with-note',
  axle: null,
  reasons: [{ code: 'speed-low-truck', severity: 'note', text: 'Top speed 99 mph.', acknowledge: sentence }],
};
const getTire = (verdict: TireDetail['verdict']) => detailTire({ ...tireDetail(), verdict });

function Panel({ tire }: { tire: DetailTire }) {
  return <AddForm tire={tire} car={car} pair={null} purchase={usePurchase(tire, car, null, null)} />;
}

/** Renders the form; its posts are recorded, and answered by an error that names the box, or by other `errors`. */
function show(
  tire: DetailTire,
  errors: Partial<FormErrors> = { fields: { acknowledged: 'Please check this box' } },
) {
  const posts: FormData[] = [];
  const Page = createRoutesStub([
    { path: '/', Component: () => <Panel tire={tire} /> },
    {
      path: '/cart',
      action: async ({ request }) => {
        posts.push(await request.formData());
        return { ok: false, message: null, fields: {}, values: {}, ...errors };
      },
    },
  ]);
  render(<Page initialEntries={['/']} />, { wrapper: Providers });
  return posts;
}

beforeEach(newVisitor);
afterEach(() => vi.unstubAllGlobals());

describe('the form that adds a tire slower than the car’s', () => {
  test('has a box that must be checked, and sends what was agreed to', async () => {
    const posts = show(getTire(slow));
    const box = screen.getByRole('checkbox', { name: sentence });
    expect(box).toBeRequired();
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: /^Add 4/ }));
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    expect(posts[0]?.getAll('acknowledged')).toEqual(['speed-low-truck']);
  });

  test('shows beside the box what the cart says of it', async () => {
    show(getTire(slow));
    await userEvent.click(screen.getByRole('checkbox', { name: sentence }));
    await userEvent.click(screen.getByRole('button', { name: /^Add 4/ }));
    await vi.waitFor(() =>
      expect(screen.getByRole('checkbox', { name: sentence })).toHaveAccessibleDescription(
        'Please check this box',
      ),
    );
  });

  test('asks nothing for a tire that is as fast', () => {
    show(getTire({ outcome: 'fits', axle: null, reasons: [] }));
    expect(screen.queryByRole('checkbox', { name: /I understand/ })).toBeNull();
  });
});

describe('a refusal of the cart', () => {
  const fits = getTire({ outcome: 'fits', axle: null, reasons: [] });
  const refused = async (errors: Partial<FormErrors>) => {
    show(fits, errors);
    await userEvent.click(screen.getByRole('button', { name: /^Add 4/ }));
    return screen.findByRole('alert');
  };

  test('has the way to the cart beside it, where other tires in it are the reason', async () => {
    const said = 'We did not add these tires. Do not mix radial and bias-ply tires on one vehicle.';
    const alert = await refused({ message: said, fields: { items: said } });
    expect(alert).toHaveTextContent(`${said} See your cart`);
    expect(screen.getByRole('link', { name: 'See your cart' })).toHaveAttribute('href', '/cart');
  });

  test('has no such way where the tires themselves are the reason', async () => {
    expect(await refused({ message: 'Currently out of stock' })).toHaveTextContent(
      /^Currently out of stock$/,
    );
    expect(screen.queryByRole('link', { name: 'See your cart' })).toBeNull();
  });
});

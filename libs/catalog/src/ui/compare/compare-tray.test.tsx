import { compareTires, termHref } from '@tirekit/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { found, frost, gone, meridian, velaro } from '../../../test/compared.ts';
import { newVisitor, Providers } from '../../../test/providers.tsx';
import { CompareAnnouncement } from './compare-announcement.tsx';
import { useCompare } from './compare-store.ts';
import { CompareToggle } from './compare-toggle.tsx';
import { CompareTray } from './compare-tray.tsx';

const names = { A: 'Norvik Meridian AS 225/65R17', B: 'Norvik Velaro Tour 225/65R17' } as const;
const letters = ['A', 'B', 'C', 'D', 'E', 'F'];
const getId = (letter: string) => `${letter}1B2C3D4E5`;

function Page() {
  return (
    <main tabIndex={-1}>
      {letters.map((letter) => (
        <CompareToggle
          key={letter}
          itemId={getId(letter)}
          name={(names as Record<string, string>)[letter] ?? `Tire ${letter}`}
        />
      ))}
      <CompareAnnouncement />
      <CompareTray car={null} />
    </main>
  );
}

beforeEach(async () => {
  await newVisitor();
  useCompare.getState().clear();
  const known = [meridian, velaro, frost].map(found);
  vi.stubGlobal('fetch', (path: string) => {
    const items = new URL(path, 'https://shop.example').searchParams.getAll('items');
    const tires = items.map(
      (itemId) => [...known, gone].find((one) => one.itemId === itemId) ?? { ...found(meridian), itemId },
    );
    return Promise.resolve(
      Response.json(path.includes('/compare') ? compareTires.answer.parse({ tires }) : null),
    );
  });
  const Shop = createRoutesStub([{ path: '/', Component: Page }]);
  render(<Shop />, { wrapper: Providers });
});
afterEach(() => vi.unstubAllGlobals());

const choose = async (...chosen: readonly string[]) => {
  for (const letter of chosen)
    await userEvent.click(
      screen.getByRole('checkbox', {
        name: `Compare ${(names as Record<string, string>)[letter] ?? `Tire ${letter}`}`,
      }),
    );
};
/** The texts of all status messages. */
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const tray = () => within(screen.getByRole('region', { name: 'Tires to compare' }));

describe('the tray of tires to compare', () => {
  it('is there only while a tire is chosen, and says how many', async () => {
    expect(screen.queryByRole('region', { name: 'Tires to compare' })).toBeNull();
    await choose('A');
    expect(tray().getByText('1 of 5 tires')).toBeVisible();
    expect(said()).toContain('1 of 5 tires to compare');
    expect(tray().getByText('Choose at least one more tire to compare.')).toBeVisible();
    expect(tray().queryByRole('link')).toBeNull();
    await choose('B');
    expect(tray().getByRole('link', { name: 'Compare 2 tires' })).toHaveAttribute(
      'href',
      '/compare?tires=A1B2C3D4E5,B1B2C3D4E5',
    );
  });

  it('alerts at a sixth tire, leaves it unchecked, and keeps the five', async () => {
    await choose(...letters);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You can compare up to 5 tires. Remove one to add the Tire F.',
    );
    expect(screen.getByRole('checkbox', { name: 'Compare Tire F' })).not.toBeChecked();
    expect(said()).toContain('5 of 5 tires to compare');
    await userEvent.click(tray().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('region', { name: 'Tires to compare' })).toHaveFocus();
  });

  it('alerts at a duplicate, as a press before the page’s scripts ran can be one', async () => {
    await choose('A');
    act(() => useCompare.getState().add({ itemId: getId('A'), name: names.A }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The Norvik Meridian AS 225/65R17 is already in your comparison.',
    );
    expect(said()).toContain('1 of 5 tires to compare');
  });

  it('says of a tire that has gone what became of it, and removes it', async () => {
    act(() => useCompare.getState().add({ itemId: gone.itemId, name: 'Norvik Frost 225/65R17' }));
    await choose('A');
    expect(await tray().findByText('The Norvik Frost 225/65R17 is no longer made.')).toBeVisible();
    expect(tray().getByText('Choose at least one more tire to compare.')).toBeVisible();
    await userEvent.click(tray().getByRole('button', { name: 'Remove Norvik Frost 225/65R17' }));
    expect(said()).toContain('1 of 5 tires to compare');
    expect(screen.getByRole('region', { name: 'Tires to compare' })).toHaveFocus();
  });

  it('clears the list, and the focus goes to the page', async () => {
    await choose('A', 'B');
    await userEvent.click(tray().getByRole('button', { name: 'Clear the comparison' }));
    expect(screen.queryByRole('region', { name: 'Tires to compare' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: `Compare ${names.A}` })).not.toBeChecked();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('opens the comparison in a drawer, from which a tire can be removed', async () => {
    await choose('A', 'B', 'C');
    await userEvent.click(tray().getByRole('link', { name: 'Compare 3 tires' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Compare tires' }));
    expect(await drawer.findByRole('table')).toBeVisible();
    expect(drawer.getAllByRole('columnheader')).toHaveLength(3);
    const warranty = within(drawer.getByRole('row', { name: /^Mileage warranty/ }));
    expect(warranty.getByRole('rowheader')).toHaveTextContent(
      'Longest warranty: Norvik Meridian AS, by 10,000 miles',
    );
    expect(warranty.getByRole('link', { name: 'Mileage warranty' })).toHaveAttribute(
      'href',
      termHref('mileage-warranty'),
    );
    expect(warranty.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '65,000 milesLongest',
      '55,000 miles',
      'Not stated',
    ]);
    await userEvent.click(drawer.getByRole('button', { name: 'Differences only' }));
    expect(drawer.getByRole('button', { name: 'Differences only' })).toHaveAttribute('aria-pressed', 'true');
    expect(drawer.queryByText('The same for all')).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: 'Remove Tire C' }));
    expect(drawer.getAllByRole('columnheader')).toHaveLength(2);
    expect(said()).toContain('2 of 5 tires to compare');
    await userEvent.click(drawer.getByRole('button', { name: `Remove ${names.B}` }));
    await userEvent.keyboard('{Escape}');
    // The link that had opened it is gone.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Tires to compare' })).toHaveFocus());
  });

  it('is reached from each chosen tire by a link, because it is behind all of them', async () => {
    expect(screen.queryByRole('link', { name: 'Go to the tires to compare' })).toBeNull();
    await choose('A');
    const region = screen.getByRole('region', { name: 'Tires to compare' });
    expect(screen.getByRole('link', { name: 'Go to the tires to compare' })).toHaveAttribute(
      'href',
      `#${region.id}`,
    );
  });

  it('says that a comparison could not be loaded, and loads it at the next press', async () => {
    const answered = fetch;
    await choose('A', 'B');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await choose('C');
    await userEvent.click(tray().getByRole('link', { name: 'Compare 3 tires' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Compare tires' }));
    expect(await drawer.findByRole('alert')).toHaveTextContent('We can’t compare tires right now.');
    vi.stubGlobal('fetch', answered);
    await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByRole('table')).toBeVisible();
  });
});

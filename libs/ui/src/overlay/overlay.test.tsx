import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { Button } from '../actions/button.tsx';
import { Dialog, DialogClose, Drawer } from './overlay.tsx';

const question = (
  <Dialog
    title="Change installer?"
    description="Your appointment will be released."
    trigger={<Button>Change</Button>}
    actions={
      <DialogClose>
        <Button>Keep</Button>
      </DialogClose>
    }
  />
);

describe('a dialog', () => {
  it('opens from its button, has a name and a description, and holds focus', async () => {
    render(question);
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = screen.getByRole('dialog', { name: 'Change installer?' });
    expect(dialog).toHaveAccessibleDescription('Your appointment will be released.');
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.tab();
    await userEvent.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['an answer', () => userEvent.click(screen.getByRole('button', { name: 'Keep' }))],
  ])('closes with %s and gives focus back', async (_, close) => {
    render(question);
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
  });

  it('returns focus to the element that opened it', async () => {
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <a href="#place" onClick={() => setOpen(true)}>
            Deliver to 90210
          </a>
          <Dialog title="Where should we ship it?" open={open} onOpenChange={setOpen}>
            <input aria-label="ZIP code" />
          </Dialog>
        </>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('link', { name: 'Deliver to 90210' }));
    expect(screen.getByLabelText('ZIP code')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Deliver to 90210' })).toHaveFocus();
  });

  it('returns focus to its button in Safari, where a press focuses nothing', async () => {
    render(question);
    // A click without the other mouse events, which would focus the button.
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
  });

  it('returns focus to its button if the element that opened it is gone', async () => {
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          {!open && <Button onClick={() => setOpen(true)}>Remove these tires</Button>}
          <Dialog title="Sure?" trigger={<Button>Ask</Button>} open={open} onOpenChange={setOpen} />
        </>
      );
    }
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove these tires' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });

  it('adds no style element, which the content security policy would block', async () => {
    const before = document.querySelectorAll('style').length;
    render(
      <Drawer title="Filters" trigger={<Button>Filter</Button>}>
        Brands
      </Drawer>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });
});

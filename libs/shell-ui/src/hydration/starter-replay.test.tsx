// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { startTransition, useEffect, useId, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { HYDRATED } from './marks.ts';
import { starterScript } from './starter.ts';

/** Every kind of control, each with its state. */
function Controls() {
  const [state, setState] = useState({
    text: '',
    note: '',
    sort: 'best',
    snow: false,
    axle: 'front',
    presses: 0,
    pressedWith: '',
    left: '',
  });
  const id = useId();
  useEffect(() => void window.dispatchEvent(new Event(HYDRATED)), []);
  const keep = (name: string) => (event: { target: { value: string } }) =>
    setState((before) => ({ ...before, [name]: event.target.value }));
  return (
    <div>
      <label htmlFor={id}>Text</label>
      <input id={id} name="text" value={state.text} onChange={keep('text')} onBlur={keep('left')} />
      <textarea name="note" value={state.note} onChange={keep('note')} />
      <select name="sort" value={state.sort} onChange={keep('sort')}>
        <option value="best">Best</option>
        <option value="price">Price</option>
      </select>
      <input
        name="snow"
        type="checkbox"
        checked={state.snow}
        onChange={({ target }) => setState((before) => ({ ...before, snow: target.checked }))}
      />
      {['front', 'rear'].map((axle) => (
        <input
          key={axle}
          name="axle"
          type="radio"
          value={axle}
          checked={state.axle === axle}
          onChange={keep('axle')}
        />
      ))}
      <button
        type="button"
        onClick={() =>
          setState((before) => ({ ...before, presses: before.presses + 1, pressedWith: state.text }))
        }
      >
        Press
      </button>
      <output>{JSON.stringify(state)}</output>
    </div>
  );
}

/** The listeners of the starter of the page that is open. A browser's window has one page, and this one each test's in turn. */
const listeners: Parameters<typeof window.addEventListener>[] = [];
const leavePage = (): void => {
  for (const listener of listeners.splice(0)) window.removeEventListener(...listener);
};
afterEach(leavePage);

const openPage = (page = <Controls />) => {
  leavePage();
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.replaceChildren(container);
  const listens = vi.spyOn(window, 'addEventListener');
  runInThisContext(starterScript({ when: 'intent', idleCookies: [], cartCookie: 'none' }));
  listeners.push(...listens.mock.calls);
  listens.mockRestore();
  const field = <T extends Element>(selector: string): T => {
    const found = container.querySelector<T>(selector);
    if (found === null) throw new Error(`There is no ${selector}`);
    return found;
  };
  return { container, field, state: (): unknown => JSON.parse(field('output').textContent) };
};

test('text, choices and presses from before hydration reach React, on the same elements', async () => {
  const { container, field, state } = openPage();
  const change = (
    element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
    value: string,
  ): void => {
    element.value = value;
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const text = field<HTMLInputElement>('[name=text]');
  const { id } = text;
  change(text, '225');
  change(field('[name=note]'), 'Ring twice');
  change(field('select'), 'price');
  field<HTMLInputElement>('[name=snow]').click();
  field<HTMLInputElement>('[value=rear]').click();
  field<HTMLButtonElement>('button').click();
  field<HTMLButtonElement>('button').click();
  change(text, '225/65R17');

  // React's development build notes the mark of the pressed button, and changes nothing.
  vi.spyOn(console, 'error').mockReturnValue();
  const differences: unknown[] = [];
  hydrateRoot(container, <Controls />, { onRecoverableError: (error) => differences.push(error) });
  await vi.waitFor(() =>
    expect(state()).toEqual({
      text: '225/65R17',
      note: 'Ring twice',
      sort: 'price',
      snow: true,
      axle: 'rear',
      presses: 2,
      pressedWith: '225/65R17',
      left: '225/65R17',
    }),
  );
  expect(differences).toEqual([]);
  expect([text.isConnected, text.id, text.value]).toEqual([true, id, '225/65R17']);
  expect(field<HTMLInputElement>('[name=snow]').checked).toBe(true);
});

test('a field in which somebody still types is not taken for left', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { container, field, state } = openPage();
  const text = field<HTMLInputElement>('[name=text]');
  text.focus();
  text.value = '225';
  text.dispatchEvent(new Event('input', { bubbles: true }));
  hydrateRoot(container, <Controls />);
  await vi.waitFor(() => expect(state()).toMatchObject({ text: '225' }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(state()).toMatchObject({ left: '' });
});

test('a press while React is taking the page over counts once', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const press = async (selector: string) => {
    const { container, field, state } = openPage();
    startTransition(() => void hydrateRoot(container, <Controls />));
    // React hydrates at once for a press that it sees, in the middle of the press.
    field<HTMLElement>(selector).click();
    await vi.waitFor(() => expect(state()).not.toMatchObject({ snow: false, axle: 'front', presses: 0 }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    return state();
  };
  expect(await press('[name=snow]')).toMatchObject({ snow: true });
  expect(await press('[value=rear]')).toMatchObject({ axle: 'rear' });
  expect(await press('button')).toMatchObject({ presses: 1 });
});

test('a form that is sent right after hydration has the text that was typed before it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const sent = vi.fn();
  const Form = () => {
    const [text, setText] = useState('');
    useEffect(() => void window.dispatchEvent(new Event(HYDRATED)), []);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(text);
        }}
      >
        <input value={text} onChange={({ target }) => setText(target.value)} />
        <button type="submit">Send</button>
      </form>
    );
  };
  const { container, field } = openPage(<Form />);
  const text = field<HTMLInputElement>('input');
  text.value = '225';
  text.dispatchEvent(new Event('input', { bubbles: true }));
  window.addEventListener(HYDRATED, () => field<HTMLButtonElement>('button').click(), { once: true });
  hydrateRoot(container, <Form />);
  await vi.waitFor(() => expect(sent.mock.calls).toEqual([['225']]));
});

test('a press right after hydration finds the text that was typed before it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { container, field, state } = openPage();
  const text = field<HTMLInputElement>('[name=text]');
  text.value = '225';
  text.dispatchEvent(new Event('input', { bubbles: true }));
  window.addEventListener(HYDRATED, () => field<HTMLButtonElement>('button').click(), { once: true });
  hydrateRoot(container, <Controls />);
  await vi.waitFor(() => expect(state()).toMatchObject({ presses: 1 }));
  expect(state()).toMatchObject({ text: '225', pressedWith: '225' });
});

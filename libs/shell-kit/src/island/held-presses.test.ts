// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { holdPresses, letGo, replay } from './held-presses.ts';

const heard: string[] = [];
const ground = (): HTMLElement => document.querySelector<HTMLElement>('#ground') ?? document.body;
const find = <Kind extends HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
};

beforeAll(holdPresses);
beforeEach(() => {
  document.body.innerHTML = `
    <div id="ground" data-asleep>
      <button id="more" type="button">More</button>
      <form><button id="add">Add</button></form>
      <input id="box" type="checkbox" />
      <input id="quantity" type="number" value="4" />
      <select id="order"><option>first</option><option>second</option></select>
      <a id="link" href="#further">Further</a>
    </div>
    <button id="awake" type="button">Awake</button>
    <p id="offline" popover>Offline</p>
    <p id="unreachable" popover>Unreachable</p>`;
  heard.length = 0;
});

afterEach(() => void vi.restoreAllMocks());

/** As when the code comes: from now on somebody listens. */
async function wake(): Promise<void> {
  ground().removeAttribute('data-asleep');
  ground().addEventListener('click', ({ target }) => heard.push(`click ${(target as Element).id}`));
  ground().addEventListener('change', ({ target }) => heard.push(`change ${(target as Element).id}`));
  find<HTMLFormElement>('form').addEventListener('submit', (event) => {
    event.preventDefault();
    heard.push('submit');
  });
  await replay(ground());
}

test('Buttons that were pressed before their code came are pressed when it is there, in that order', async () => {
  find('#more').click();
  find('#more').click();
  find('#add').click();
  await wake();
  expect(heard).toEqual(['click more', 'click more', 'click add', 'submit']);
});

test('What sends a form sends it once, however often it was pressed', async () => {
  find('#add').click();
  find('#add').click();
  await wake();
  expect(heard.filter((what) => what === 'submit')).toHaveLength(1);
});

test('A choice shows at once, and is told when the code is there', async () => {
  const box = find<HTMLInputElement>('#box');
  const order = find<HTMLSelectElement>('#order');
  box.click();
  order.value = 'second';
  order.dispatchEvent(new Event('change', { bubbles: true }));
  expect(box.checked).toBe(true);
  // As where the code shows what it knows before it hears of the choice.
  order.value = 'first';
  await wake();
  expect(heard).toEqual(expect.arrayContaining(['change box', 'change order']));
  expect([box.checked, order.value]).toEqual([true, 'second']);
});

test('What was typed is told once, as it last was; that its field was left only where it was', async () => {
  const quantity = find<HTMLInputElement>('#quantity');
  const told: string[] = [];
  const typed = (value: string, event: string): void => {
    quantity.value = value;
    quantity.dispatchEvent(new Event(event, { bubbles: true }));
  };
  typed('9', 'input');
  typed('99', 'input');
  const listen = (event: string): void =>
    ground().addEventListener(event, () => told.push(`${event} ${quantity.value}`));
  ground().removeAttribute('data-asleep');
  listen('input');
  listen('focusout');
  await replay(ground());
  expect(told).toEqual(['input 99']);

  ground().setAttribute('data-asleep', '');
  typed('999', 'input');
  typed('999', 'change');
  told.length = 0;
  await replay(ground());
  expect(told).toEqual(['input 999', 'focusout 999']);
  expect(quantity.value).toBe('999');
});

test('What was pressed shows that it is on its way until it happens', async () => {
  find('#more').click();
  expect(find('#more').hasAttribute('data-held')).toBe(true);
  await wake();
  expect(find('#more').hasAttribute('data-held')).toBe(false);
});

test.each([
  ['Without a network', false, 'offline'],
  ['Where our server alone does not answer', true, 'unreachable'],
])('%s presses are let go and the page says why; a choice stays', async (_, onLine, notice) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  // jsdom has no popovers.
  const shown: string[] = [];
  for (const id of ['offline', 'unreachable'])
    Object.assign(find(`#${id}`), { showPopover: () => shown.push(id) });
  find('#box').click();
  find('#add').click();
  letGo();
  expect(shown).toEqual([notice]);
  expect(find('#add').hasAttribute('data-held')).toBe(false);
  letGo();
  expect(shown).toHaveLength(1);
  await wake();
  expect(heard).toEqual(['click box', 'change box']);
});

test('Links, and what is awake, are left alone', async () => {
  find('#awake').addEventListener('click', () => heard.push('awake'));
  find('#link').addEventListener('click', ({ defaultPrevented }) =>
    heard.push(`link ${String(defaultPrevented)}`),
  );
  find('#awake').click();
  find('#link').click();
  expect(heard).toEqual(['awake', 'link false']);
  await wake();
  expect(heard).toEqual(['awake', 'link false']);
});

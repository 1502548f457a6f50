import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { FragmentPage } from './fragment-page.ts';
import { FragmentStore } from './fragment-store.ts';
import { FragmentsContext, remembered } from './remembered.tsx';

interface Tire {
  name: string;
  cents: number;
}

const rendered: string[] = [];
const Price = remembered('test.price', function Price({ cents }: { cents: number }) {
  rendered.push(`price ${String(cents)}`);
  return <b>${cents / 100} each</b>;
});
const Row = remembered('test.row', function Row({ tire }: { tire: Tire }) {
  rendered.push(tire.name);
  return (
    <li>
      {tire.name} – <Price cents={tire.cents} />
    </li>
  );
});
function Page({ tires }: { tires: readonly Tire[] }) {
  return (
    <ul>
      {tires.map((tire) => (
        <Row key={tire.name} tire={tire} />
      ))}
    </ul>
  );
}

const meridian = { name: 'Meridian “AS”', cents: 12_900 };
const arctic = { name: '<Arctic>', cents: 12_900 };

let store: FragmentStore;
beforeEach(() => {
  store = new FragmentStore(100_000);
  rendered.length = 0;
});

function pageOf(element: React.ReactElement, site: object = { id: 'retail' }): string {
  const fragments = new FragmentPage(store, site);
  const html = renderToString(<FragmentsContext value={fragments}>{element}</FragmentsContext>);
  return Buffer.concat(fragments.wholeOf(Buffer.from(html))).toString();
}

test('A page with remembered parts is the page without, byte for byte, and each part is rendered once', () => {
  const plain = renderToString(<Page tires={[meridian, arctic]} />);
  rendered.length = 0;
  expect(pageOf(<Page tires={[meridian, arctic]} />)).toBe(plain);
  expect(rendered.filter((name) => name === meridian.name)).toHaveLength(1);
  rendered.length = 0;
  expect(pageOf(<Page tires={[meridian, arctic]} />)).toBe(plain);
  expect(rendered).toEqual([]);
});

test('What shows something else is rendered anew, on its page alone', () => {
  pageOf(<Page tires={[meridian, arctic]} />);
  const cheaper = { ...arctic, cents: 9_900 };
  rendered.length = 0;
  expect(pageOf(<Page tires={[cheaper, meridian]} />)).toBe(
    renderToString(<Page tires={[cheaper, meridian]} />),
  );
  expect(rendered.slice(0, 2)).toEqual([cheaper.name, 'price 9900']);
});

test('Another storefront, or the same with another menu, has parts of its own', () => {
  pageOf(<Page tires={[meridian]} />);
  rendered.length = 0;
  pageOf(<Page tires={[meridian]} />, { id: 'retail', menu: ['Tires'] });
  expect(rendered).toContain(meridian.name);
});

test('What made an id for its place is not remembered: elsewhere it would be another', () => {
  const Labelled = remembered('test.labelled', function Labelled({ label }: { label: string }) {
    const id = useId();
    return (
      <p>
        <label htmlFor={id}>{label}</label>
        <input id={id} />
      </p>
    );
  });
  const page = (
    <div>
      {['Width', 'Rim'].map((label) => (
        <Labelled key={label} label={label} />
      ))}
    </div>
  );
  expect(pageOf(page)).toBe(renderToString(page));
  expect(store.bytes).toBe(0);
});

test('They take no more memory than they may: what is used least leaves first', () => {
  store = new FragmentStore(20_000);
  for (let at = 0; at < 500; at++)
    pageOf(<Page tires={[meridian, { name: `Tire ${String(at)}`, cents: at }]} />);
  expect(store.bytes).toBeGreaterThan(10_000);
  expect(store.bytes).toBeLessThanOrEqual(20_000);
  rendered.length = 0;
  pageOf(<Page tires={[meridian]} />);
  expect(rendered).toEqual([]);
});

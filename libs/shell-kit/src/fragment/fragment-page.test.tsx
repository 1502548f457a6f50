import { createContext, useContext, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { FragmentPage } from './fragment-page.ts';
import { siteWith } from '../../test/site.ts';
import { FragmentStore } from './fragment-store.ts';
import { alwaysRendered, assembled, FragmentsContext, type PageShown, remembered } from './remembered.tsx';

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

function pageOf(element: React.ReactElement, shown: Partial<PageShown> = {}): string {
  const fragments = new FragmentPage(store, { site: null, pathname: '/', ...shown });
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

test('Another storefront, or the same at another address, has parts of its own', () => {
  pageOf(<Page tires={[meridian]} />, { site: siteWith() });
  rendered.length = 0;
  pageOf(<Page tires={[meridian]} />, { site: { ...siteWith(), hostUrl: 'https://exchange.example' } });
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

const Place = alwaysRendered(function Place() {
  const { back } = useContext(BackContext);
  rendered.push(back);
  return <a href={`/location?back=${back}`}>{back}</a>;
});
const BackContext = createContext({ back: '' });
const Header = remembered(
  'test.header',
  function Header({ name }: { name: string }) {
    rendered.push(name);
    return (
      <header>
        {name} <Place /> <Price cents={100} /> <b>Cart</b>
      </header>
    );
  },
  { hole: Place, also: ({ pathname }) => (pathname === '/search' ? null : (pathname.split('/')[1] ?? '')) },
);
const pageWith = (back: string, more?: React.ReactNode) => (
  <BackContext value={{ back }}>
    <Header name="TireKit" />
    {more}
  </BackContext>
);

test('A hole is rendered for every page, and what stands around it once', () => {
  for (const back of ['/cart', '/brands', '/brands?all']) {
    const plain = renderToString(pageWith(back));
    rendered.length = 0;
    expect(pageOf(pageWith(back))).toBe(plain);
    expect(rendered).toContain(back);
    expect(rendered.includes('TireKit')).toBe(back === '/cart');
  }
});

test('What a part shows of its page tells it apart', () => {
  pageOf(pageWith('/'), { pathname: '/brands/velaro' });
  rendered.length = 0;
  pageOf(pageWith('/'), { pathname: '/brands/avenor' });
  expect(rendered).not.toContain('TireKit');
  pageOf(pageWith('/'), { pathname: '/deals' });
  expect(rendered).toContain('TireKit');
});

test('Where it is another one each time it is rendered, hole and all', () => {
  const plain = renderToString(pageWith('/search'));
  for (let page = 0; page < 2; page++) {
    rendered.length = 0;
    expect(pageOf(pageWith('/search'), { pathname: '/search' })).toBe(plain);
    expect(rendered).toContain('TireKit');
  }
});

test('What stands around somebody else’s hole, or makes ids in its own, is not remembered', () => {
  const Frame = remembered('test.frame', function Frame({ name }: { name: string }) {
    return (
      <div>
        <Header name={name} />
      </div>
    );
  });
  const Field = alwaysRendered(function Field() {
    return <input id={useId()} />;
  });
  const Form = remembered(
    'test.form',
    ({ name }: { name: string }) => <form>{[name, <Field key="" />]}</form>,
    {
      hole: Field,
    },
  );
  for (const back of ['/cart', '/brands']) {
    const page = (
      <BackContext value={{ back }}>
        <Frame name="TireKit" />
        <Form name="Search" />
      </BackContext>
    );
    expect(pageOf(page)).toBe(renderToString(page));
  }
});

const Rows = assembled('test.rows', ({ of, cents }: { of: readonly Tire[]; cents: number }) => {
  rendered.push('rows');
  return (
    <>
      {of.map((tire) => (
        <Row key={tire.name} tire={{ ...tire, cents }} />
      ))}
      <li>And no more</li>
    </>
  );
});
const listOf = (tires: readonly Tire[], cents = 12_900) => (
  <ul>
    <Rows of={tires} cents={cents} />
  </ul>
);

test('Parts in a row are put together once all of them are remembered, and take no room of their own', () => {
  const tires = [meridian, arctic];
  const plain = renderToString(listOf(tires));
  const timesRendered = [1, 1, 0, 0].map((times) => {
    rendered.length = 0;
    expect(pageOf(listOf(tires))).toBe(plain);
    expect(rendered.filter((name) => name === 'rows')).toHaveLength(times);
    return store.bytes;
  });
  expect(new Set(timesRendered).size).toBe(1);
});

test('They are put together anew for other tires, and where something else is shown of them', () => {
  const tires = [meridian, arctic];
  for (let page = 0; page < 3; page++) pageOf(listOf(tires));
  expect(pageOf(listOf(tires, 9_900))).toBe(renderToString(listOf(tires, 9_900)));
  expect(pageOf(listOf([arctic]))).toBe(renderToString(listOf([arctic])));
  expect(pageOf(listOf(tires))).toBe(renderToString(listOf(tires)));
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

test('A part takes room for all of its markup', () => {
  pageOf(<Row tire={{ name: 'M'.repeat(5_000), cents: 1 }} />);
  expect(store.bytes).toBeGreaterThan(5_000);
});

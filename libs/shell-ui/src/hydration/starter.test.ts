import { gzipSync } from 'node:zlib';
import { CookieJar, JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CART_COUNT_ID, HYDRATED, OFFLINE_ID, PRESSED } from './marks.ts';
import { type StarterOptions, starterScript } from './starter.ts';

const options: StarterOptions = {
  when: 'intent',
  idleCookies: ['tk_shop_cart-quantity', 'tk_shop_zip'],
  cartCookie: 'tk_shop_cart-quantity',
};
const ENTRY = 'import "/assets/route.js"; import "/assets/entry.js";';

interface World {
  when?: StarterOptions['when'];
  cookie?: string;
  saveData?: boolean;
  /** Whether the page is a text to read. */
  isText?: boolean;
  fetch?: () => Promise<Response>;
  hash?: string;
}

/** Parts of a browser that jsdom lacks, or that a test sets. */
let isOnline: boolean;
let popover: string[];
let page: JSDOM;

/** A page as the server sends it: its controls, the starter, and the module that waits. */
function open({
  when = 'intent',
  cookie = '',
  saveData = false,
  isText = false,
  fetch = vi.fn(),
  hash = '',
}: World = {}): Document {
  const url = `https://shop.example/list${hash}`;
  const cookieJar = new CookieJar();
  for (const pair of cookie.split('; ')) if (pair) cookieJar.setCookieSync(pair, url);
  page = new JSDOM(
    `<a id="link" href="#top">Top</a>
    <a id="chat-link" href="/contact#chat">Chat with us</a>
    <button id="menu" type="button">Menu</button>
    <button id="popover" type="button" popovertarget="${OFFLINE_ID}">Why</button>
    <form id="form"><input id="name" name="name"><button id="send" name="intent" value="send">Send</button></form>
    <span id="${CART_COUNT_ID}"></span><p id="${OFFLINE_ID}" popover>Offline</p>
    <script nonce="n0">${starterScript({ ...options, when })}</script>
    <script type="text/plain" data-modules="/assets/route.js /assets/entry.js" ${isText ? 'data-when-used' : ''}>${ENTRY}</script>
    <p>More of the page</p>`,
    {
      url,
      cookieJar,
      runScripts: 'dangerously',
      beforeParse(window) {
        const { prototype } = window.HTMLElement;
        prototype.showPopover = () => popover.push('shown');
        prototype.hidePopover = () => popover.push('hidden');
        Object.defineProperty(prototype, 'popoverTargetElement', {
          get(this: HTMLElement) {
            return this.getAttribute('popovertarget');
          },
        });
        Object.defineProperty(window.navigator, 'onLine', { get: () => isOnline });
        Object.defineProperty(window.navigator, 'connection', { value: { saveData } });
        Object.assign(window, { fetch });
      },
    },
  );
  // jsdom has no pages to go to; what the browser would send is counted by its listener in each test.
  page.window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent.push(event.submitter?.getAttribute('value') ?? null);
    event.preventDefault();
  });
  return page.window.document;
}

/** The buttons with which forms were sent. */
let sent: (string | null)[];

beforeEach(() => {
  isOnline = true;
  popover = [];
  sent = [];
});
afterEach(() => page.window.close());

const find = (selector: string): HTMLElement => {
  const found = page.window.document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The page has no ${selector}`);
  return found;
};
const started = (): HTMLScriptElement[] => [
  ...page.window.document.querySelectorAll<HTMLScriptElement>('script[type=module]'),
];
const preloaded = () =>
  [...page.window.document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
    (link) => `${link.getAttribute('href') ?? ''} ${Reflect.get(link, 'fetchPriority')}`,
  );
const fire = (type: string): boolean =>
  find('#menu').dispatchEvent(new page.window.Event(type, { bubbles: true }));
const idle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

describe('the page’s code', () => {
  test.each(['pointerover', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin', 'click', 'input'])(
    'loads once at the first %s of a visitor',
    (type) => {
      open();
      expect(started()).toEqual([]);
      fire(type);
      fire(type);
      fire('pointerdown');
      expect(started().map(({ textContent, nonce }) => [textContent, nonce])).toEqual([[ENTRY, 'n0']]);
    },
  );

  test.each([
    ['before the entry has arrived', (entry: HTMLScriptElement) => entry.remove()],
    ['while the entry arrives', (entry: HTMLScriptElement) => entry.nextSibling?.remove()],
  ])('loads once the page is whole after a sign that comes %s', (_, cut) => {
    open();
    const { document } = page.window;
    const entry = find('script[data-modules]') as HTMLScriptElement;
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    while (entry.nextSibling?.nextSibling) entry.nextSibling.remove();
    cut(entry);
    fire('keydown');
    expect(started()).toEqual([]);
    document.body.append(entry);
    readyState.mockReturnValue('interactive');
    document.dispatchEvent(new page.window.Event('DOMContentLoaded'));
    fire('keydown');
    expect(started().map(({ textContent }) => textContent)).toEqual([ENTRY]);
  });

  test('is fetched at low priority when the browser is idle, and not run', async () => {
    open();
    await idle();
    expect(preloaded()).toEqual(['/assets/route.js low', '/assets/entry.js low']);
    expect(started()).toEqual([]);
  });

  test('is not fetched before the first sign where the browser saves data', async () => {
    open({ saveData: true });
    await idle();
    expect(preloaded()).toEqual([]);
    fire('pointerdown');
    expect(preloaded()).toEqual(['/assets/route.js auto', '/assets/entry.js auto']);
  });

  test('the code of a text page is not fetched before the first sign', async () => {
    open({ isText: true });
    await idle();
    expect(preloaded()).toEqual([]);
    fire('scroll');
    expect(preloaded()).toEqual(['/assets/route.js auto', '/assets/entry.js auto']);
    expect(started()).toHaveLength(1);
  });

  test.each(['tk_shop_cart-quantity=1~4', 'tk_shop_zip=1~43215'])(
    'loads when the browser is idle for a returning visitor with the cookie %s',
    async (cookie) => {
      open({ cookie });
      expect(started()).toEqual([]);
      await idle();
      expect(started()).toHaveLength(1);
    },
  );

  test('loads at once where the address asks for the chat, and presses its link once React listens', async () => {
    open({ hash: '#chat' });
    await expect.poll(started).toHaveLength(1);
    let presses = 0;
    find('#chat-link').addEventListener('click', (event) => {
      event.preventDefault();
      presses++;
    });
    page.window.dispatchEvent(new page.window.Event(HYDRATED));
    await expect.poll(() => presses).toBe(1);
    // A reload does not open it again.
    expect(page.window.location.hash).toBe('');
  });

  test('presses no link of the chat at any other address', async () => {
    open({ hash: '#top' });
    let presses = 0;
    find('#chat-link').addEventListener('click', () => presses++);
    page.window.dispatchEvent(new page.window.Event(HYDRATED));
    await idle();
    expect(presses).toBe(0);
  });

  test('loads at once in a partner’s frame', async () => {
    open({ when: 'now' });
    await expect.poll(started).toHaveLength(1);
  });
});

describe('the number of tires in the cart', () => {
  test('is in the page at once, from the cookie', () => {
    open({ cookie: 'tk_shop_cart-quantity=1~4' });
    expect(find(`#${CART_COUNT_ID}`).textContent).toBe('4');
  });

  test.each(['tk_shop_cart-quantity=1~0', 'tk_other_cart-quantity=1~4'])('is left out for %s', (cookie) => {
    open({ cookie });
    expect(find(`#${CART_COUNT_ID}`).textContent).toBe('');
  });
});

describe('a press before the page’s code is there', () => {
  test('a press on a button that only scripts serve is repeated after hydration, as often as it was pressed', async () => {
    open();
    const pressed: boolean[] = [];
    find('#menu').click();
    find('#menu').click();
    expect(find('#menu').hasAttribute(PRESSED)).toBe(true);
    find('#menu').addEventListener('click', (event) => pressed.push(event.defaultPrevented));
    page.window.dispatchEvent(new page.window.Event(HYDRATED));
    await expect.poll(() => pressed).toEqual([false, false]);
    expect(find('#menu').hasAttribute(PRESSED)).toBe(false);
  });

  test.each(['#link', '#popover'])(
    'a press on %s, which the browser itself serves, has its effect at once',
    (control) => {
      open();
      const event = new page.window.MouseEvent('click', { bubbles: true, cancelable: true });
      expect(find(control).dispatchEvent(event)).toBe(true);
    },
  );

  test('a press on a submit button sends the form at once, and only once', () => {
    open();
    find('#send').click();
    expect(find('#send').hasAttribute(PRESSED)).toBe(true);
    find('#send').click();
    expect(sent).toEqual(['send']);
  });
});

test('a page that came back from the browser’s memory has no form on its way', () => {
  open();
  find('#send').click();
  page.window.dispatchEvent(Object.assign(new page.window.Event('pageshow'), { persisted: true }));
  expect(find('#send').hasAttribute(PRESSED)).toBe(false);
});

test('a form that the page’s code handles is left alone', () => {
  open();
  find('#form').addEventListener('submit', (event) => event.preventDefault());
  find('#send').click();
  expect(find('#send').hasAttribute(PRESSED)).toBe(false);
});

describe('a visitor without a network', () => {
  test('a form is not sent, and the page says so until there is one', async () => {
    open({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    isOnline = false;
    find('#send').click();
    await expect.poll(() => popover).toEqual(['shown']);
    expect([sent, find('#send').hasAttribute(PRESSED)]).toEqual([[], false]);
    page.window.dispatchEvent(new page.window.Event('online'));
    expect(popover).toEqual(['shown', 'hidden']);
  });

  test('a form is sent once to a shop that answers all the same, as one on the visitor’s own machine', async () => {
    open({ fetch: () => Promise.resolve(new Response()) });
    isOnline = false;
    find('#send').click();
    await expect.poll(() => sent).toEqual(['send']);
    expect(popover).toEqual([]);
    find('#send').click();
    expect(sent).toEqual(['send']);
  });
});

test('the starter takes less than 2 kB of a page, as it is sent', () => {
  expect(gzipSync(starterScript(options)).length).toBeLessThan(2_048);
});

import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { mountCardFrame } from '../src/payments/fields/card-frame.mjs';
import {
  cardBrand,
  cardMessages,
  cardNumberProblem,
  cvcProblem,
  expiryProblem,
  formatCardNumber,
  formatExpiry,
} from '../src/payments/fields/card-rules.mjs';
import { originMatches } from '../src/payments/fields-routes.ts';
import { eventually, runSandbox } from './harness.ts';

const shop = 'http://127.0.0.1:4200';
const session = 'nonce-of-this-frame';

describe('card rules', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242', 'visa', null],
    ['4242-4242-4242-4242-99', '4242 4242 4242 4242 99', 'visa', cardMessages.number],
    ['378282246310005', '3782 822463 10005', 'amex', null],
    ['5555555555554444', '5555 5555 5555 4444', 'mastercard', null],
    ['6011111111111117', '6011 1111 1111 1117', 'discover', null],
    ['4242424242424241', '4242 4242 4242 4241', 'visa', cardMessages.number],
    ['0000000000000000', '0000 0000 0000 0000', null, cardMessages.number],
    ['', '', null, cardMessages.number],
  ])('number %s reads %s, brand %s, problem %s', (typed, formatted, brand, problem) => {
    expect(formatCardNumber(typed)).toBe(formatted);
    expect(cardBrand(typed)).toBe(brand);
    expect(cardNumberProblem(typed)).toBe(problem);
  });

  test.each([
    ['1', '1'],
    ['5', '05'],
    ['1/', '01'],
    ['0128', '01/28'],
    ['01/2028', '01/28'],
    ['12 / 30', '12/30'],
  ])('expiry typed as %s becomes %s', (typed, formatted) => {
    expect(formatExpiry(typed)).toBe(formatted);
  });

  test.each([
    ['', 'Please fill out an expiration date'],
    ['13/30', 'This expiration date is not valid'],
    ['10/26', 'This expiration date is not valid'],
    ['11/26', null],
    ['11/46', null],
    ['12/46', 'This expiration date is not valid'],
    ['1', 'This expiration date is not valid'],
  ])('in November 2026, expiry %s gives %s', (typed, problem) => {
    expect(expiryProblem(typed, new Date(2026, 10, 30))).toBe(problem);
  });

  test('the security code has four digits on American Express, three on others', () => {
    expect(cvcProblem('1234', '378282246310005')).toBeNull();
    expect(cvcProblem('123', '378282246310005')).not.toBeNull();
    expect(cvcProblem('123', '4242424242424242')).toBeNull();
  });
});

describe('the page of the fields', () => {
  const page = async (query: Record<string, string>, settings: Record<string, string> = {}) => {
    const { providerOrigin } = await runSandbox(settings);
    return fetch(`${providerOrigin}/fields/v1/card?${new URLSearchParams(query).toString()}`);
  };

  test('offers the browser what it needs to fill a card in, under a strict policy', async () => {
    const response = await page({ origin: shop, session, scheme: 'dark', accent: '0a7d4f' });
    const text = await response.text();
    for (const token of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name'])
      expect(text).toContain(`autocomplete="${token}"`);
    expect(text).toContain('--accent: #0a7d4f');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain('frame-ancestors http://127.0.0.1:* http://localhost:*');
    expect(policy).not.toContain('unsafe');
  });

  test('is set in the font of the storefronts, which its policy lets in', async () => {
    const { providerOrigin } = await runSandbox();
    const font = await fetch(`${providerOrigin}/fields/v1/archivo.woff2`);
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect(Buffer.from(await font.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2');
    const css = await fetch(`${providerOrigin}/fields/v1/card-frame.css`);
    expect(await css.text()).toContain("url('archivo.woff2')");
    const policy = (await page({ origin: shop, session })).headers.get('content-security-policy');
    expect(policy).toContain("font-src 'self'");
  });

  test.each([
    [{ origin: 'https://evil.example', session }, 403],
    [{ origin: `${shop}/path`, session }, 400],
    [{ origin: 'javascript:alert(1)', session }, 400],
    [{ origin: shop, session: '"><script>' }, 400],
    [{ origin: shop, session, accent: 'red;}' }, 400],
  ])('refuses %o with %i', async (query, status) => {
    expect((await page(query)).status).toBe(status);
  });

  test('may be limited to the origins of the settings', async () => {
    const settings = { PROVIDER_ALLOWED_ORIGINS: 'https://tires.example' };
    expect((await page({ origin: shop, session }, settings)).status).toBe(403);
    expect((await page({ origin: 'https://tires.example', session }, settings)).status).toBe(200);
  });

  test.each([
    ['http://localhost:*', 'http://localhost:4203', true],
    ['http://localhost:*', 'https://localhost:4203', false],
    ['http://localhost:*', 'http://localhost.evil.example:4203', false],
    ['https://tires.example', 'https://tires.example', true],
  ])('%s lets %s in: %s', (allowed, origin, matches) => {
    expect(originMatches(allowed, origin)).toBe(matches);
  });
});

describe('the fields in a page', () => {
  /** The real page of the fields inside a shop's page, with the provider answering for real. */
  async function mount() {
    const { providerOrigin } = await runSandbox();
    const response = await fetch(
      `${providerOrigin}/fields/v1/card?${new URLSearchParams({ origin: shop, session }).toString()}`,
    );
    const outer = new JSDOM('<iframe></iframe>', { url: shop });
    const host = outer.window;
    const inner = new JSDOM(await response.text(), { url: providerOrigin, pretendToBeVisual: true });
    const view = Object.assign(inner.window, {
      ResizeObserver: class {
        observe() {
          return undefined;
        }
      },
      fetch: (path: string, init: RequestInit) => fetch(new URL(path, providerOrigin), init),
    });
    const posted: { message: Record<string, unknown>; target: string }[] = [];
    const parent = {
      postMessage: (message: Record<string, unknown>, target: string) => posted.push({ message, target }),
    };
    // jsdom has no windows of two origins in one page, so the shop's side is a stand-in that records.
    Reflect.apply(mountCardFrame, undefined, [view, parent]);
    const document = view.document;
    const type = (id: string, value: string) => {
      const input = document.getElementById(id);
      if (!(input instanceof view.HTMLInputElement)) throw new Error(`no field ${id}`);
      input.value = value;
      input.dispatchEvent(new view.Event('input', { bubbles: true }));
      input.dispatchEvent(new view.Event('blur'));
      return input;
    };
    const tell = (data: Record<string, unknown>, origin = shop, source: unknown = parent) => {
      const event = new view.MessageEvent('message', { data, origin });
      Object.defineProperty(event, 'source', { value: source });
      view.dispatchEvent(event);
    };
    const said = (kind: string) =>
      posted.map(({ message }) => message).filter(({ type: told }) => told === kind);
    return { host, document, posted, type, tell, said };
  }

  const submit = {
    source: 'tirekit-host',
    session,
    type: 'submit',
    billing: { name: 'Sam Sample', zip: '38103' },
  };
  const fill = (frame: Awaited<ReturnType<typeof mount>>, number = '4242424242424242') => {
    frame.type('number', number);
    frame.type('expiry', '1235');
    frame.type('cvc', '123');
  };

  test('say ready, their height, and each change with the words of the specification', async () => {
    const frame = await mount();
    expect(frame.said('ready')).toHaveLength(1);
    expect(frame.said('height')[0]).toHaveProperty('height');
    expect(frame.type('number', '4242424242424241').value).toBe('4242 4242 4242 4241');
    expect(frame.document.getElementById('number-problem')?.textContent).toBe('The card number is not valid');
    expect(frame.said('change').at(-1)).toMatchObject({
      complete: false,
      brand: 'visa',
      fields: {
        number: { valid: false, empty: false, message: 'The card number is not valid' },
        expiry: { valid: false, empty: true, message: 'Please fill out an expiration date' },
      },
    });
    fill(frame);
    expect(frame.said('change').at(-1)).toMatchObject({ complete: true });
    frame.tell({ source: 'tirekit-host', session, type: 'hello' });
    expect(frame.said('ready')).toHaveLength(2);
  });

  test('answer a submit with a token, and never tell the number', async () => {
    const frame = await mount();
    fill(frame);
    frame.tell(submit);
    await eventually(() =>
      expect(frame.said('token')).toMatchObject([
        { token: expect.stringMatching(/^tok_/), brand: 'visa', last4: '4242', expMonth: 12, expYear: 2035 },
      ]),
    );
    expect(JSON.stringify(frame.posted)).not.toContain('42424242');
  });

  test('post to the page they were made for and to no other', async () => {
    const frame = await mount();
    fill(frame);
    frame.tell(submit);
    await eventually(() => expect(frame.said('token')).toHaveLength(1));
    expect(new Set(frame.posted.map(({ target }) => target))).toEqual(new Set([shop]));
    expect(frame.posted.every(({ message }) => message['session'] === session)).toBe(true);
  });

  test('listen to no other page, window or session', async () => {
    const frame = await mount();
    fill(frame);
    frame.tell(submit, 'https://evil.example');
    frame.tell(submit, shop, frame.host);
    frame.tell({ ...submit, session: 'another-nonce' });
    await new Promise((done) => setTimeout(done, 200));
    expect([...frame.said('token'), ...frame.said('error')]).toEqual([]);
  });

  test('follow the page when its color scheme changes, and nobody else', async () => {
    const frame = await mount();
    const scheme = () => frame.document.documentElement.dataset['scheme'];
    expect(scheme()).toBe('light');
    frame.tell({ source: 'tirekit-host', session, type: 'scheme', scheme: 'dark' }, 'https://evil.example');
    frame.tell({ source: 'tirekit-host', session, type: 'scheme', scheme: 'plaid' });
    expect(scheme()).toBe('light');
    frame.tell({ source: 'tirekit-host', session, type: 'scheme', scheme: 'dark' });
    expect(scheme()).toBe('dark');
  });

  test('answer a submit of empty fields with the first problem and mark them all', async () => {
    const frame = await mount();
    frame.tell(submit);
    expect(frame.said('error')).toMatchObject([
      { code: 'incomplete', message: 'The card number is not valid' },
    ]);
    expect(frame.document.activeElement?.id).toBe('number');
    expect(frame.document.getElementById('expiry-problem')?.textContent).toBe(
      'Please fill out an expiration date',
    );
    expect(frame.document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(3);
  });

  test('pass on why the provider refuses a card', async () => {
    const frame = await mount();
    fill(frame, '4111111111111111');
    frame.tell(submit);
    await eventually(() => expect(frame.said('error')).toMatchObject([{ code: 'test_card_required' }]));
    expect(frame.document.getElementById('form-problem')?.textContent).toContain('test card');
  });
});

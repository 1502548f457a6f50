// @vitest-environment jsdom
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { embed, embedScript, type EmbedSettings } from './embed-script.ts';

const FRAME = 'https://finder.example';
const settings: EmbedSettings = {
  name: 'Tire Finder',
  origin: FRAME,
  path: '/?channel=widget',
  allowed: [window.location.origin],
};
let script: HTMLScriptElement;
const frame = (): HTMLIFrameElement | null => document.querySelector('iframe');
const mustFrame = (): HTMLIFrameElement => {
  const found = frame();
  if (found === null) throw new Error('There is no frame');
  return found;
};
const fromFrame = (data: unknown, origin = FRAME, source = mustFrame().contentWindow): void => {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  script = document.createElement('script');
  Object.assign(script.dataset, { userId: 'u-1', sourceId: 's-1', sourceType: 'banner' });
  document.body.replaceChildren(script);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the script takes at most 3 kB of the partner’s page', () => {
  expect(gzipSync(embedScript(settings)).length).toBeLessThanOrEqual(3_000);
});

test('a page that may not embed the storefront shows nothing, and the console says why', () => {
  embed({ ...settings, allowed: ['https://partner.example'] });
  expect(frame()).toBeNull();
  expect(console.error).toHaveBeenCalledWith(
    `Tire Finder: nothing is shown, because pages of ${window.location.origin} may not embed it. Ask ${FRAME} to allow this origin.`,
  );
});

test('the script puts a frame behind its tag, shows it once it listens, and tells it alone who the visitor is', () => {
  embed(settings);
  const shown = mustFrame();
  expect(script.nextElementSibling).toBe(shown);
  expect([shown.src, shown.title, shown.style.visibility]).toEqual([
    `${FRAME}/?channel=widget`,
    'Tire Finder',
    'hidden',
  ]);
  expect(shown.allow).toBe('geolocation; camera');
  const post = vi.spyOn(shown.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  fromFrame({ type: 'tirekit:ready' });
  expect(shown.style.visibility).toBe('visible');
  expect(post).toHaveBeenCalledWith(
    { type: 'tirekit:hello', userId: 'u-1', sourceId: 's-1', sourceType: 'banner' },
    FRAME,
  );
  vi.advanceTimersByTime(60_000);
  expect(frame()).toBe(shown);
  expect(console.error).not.toHaveBeenCalled();
});

test('the frame is as high as it says, and the script listens to nobody else', () => {
  embed(settings);
  const { style } = mustFrame();
  fromFrame({ type: 'tirekit:size', height: 1234.2 });
  expect(style.height).toBe('1235px');
  fromFrame({ type: 'tirekit:size', height: 900 }, 'https://other.example');
  fromFrame({ type: 'tirekit:size', height: 900 }, FRAME, window);
  for (const height of ['900', Number.NaN, Infinity, -5, 1e9, undefined])
    fromFrame({ type: 'tirekit:size', height });
  fromFrame('tirekit:size');
  fromFrame(null);
  expect(style.height).toBe('1235px');
});

test('a frame that never answers is taken away, and the console says so', () => {
  embed(settings);
  vi.advanceTimersByTime(15_000);
  expect(frame()).toBeNull();
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining(`${FRAME} did not answer`));
});

test('a name that is too long is left out, and the console says so', () => {
  script.dataset['userId'] = 'x'.repeat(81);
  embed(settings);
  const post = vi
    .spyOn(mustFrame().contentWindow as Window, 'postMessage')
    .mockImplementation(() => undefined);
  fromFrame({ type: 'tirekit:ready' });
  expect(post).toHaveBeenCalledWith(expect.objectContaining({ userId: undefined, sourceId: 's-1' }), FRAME);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('userId is left out'));
});

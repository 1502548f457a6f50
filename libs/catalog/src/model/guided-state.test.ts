import { describe, expect, test } from 'vitest';
import {
  before,
  guidedFields,
  guidedHref,
  readGuidedState,
  reopened,
  restSkipped,
  getStep,
} from './guided-state.ts';

const read = (text: string) => readGuidedState(new URLSearchParams(text));
const FULL = '/guided-shopping?style=urban&car=2019-honda-civic-lx&weather=snow&miles=skip&matters=price';

describe('the address of guided shopping', () => {
  test.each([
    '/guided-shopping',
    '/guided-shopping?style=towing-hauling',
    '/guided-shopping?style=lead-foot&car=skip&weather=hot',
    '/guided-shopping?style=urban&size=225-65r17-tires',
    `${FULL}&weights=4-1-2-2`,
    `${FULL}&weights=2-2-2-2`,
    FULL,
  ])('the address %s stays the same when it is written again', (href) => {
    expect(guidedHref(read(href.slice(href.indexOf('?') + 1)))).toBe(href);
  });

  test.each([
    'style=racer',
    'car=%3Cscript%3E',
    'weather=tropical',
    'miles=1e9',
    'matters=',
    'weights=9-9-9-9',
    'zip=80202',
  ])('the address part %s is not understood and counts as not said', (text) => {
    expect(guidedHref(read(text))).toBe('/guided-shopping');
  });

  test.each([
    ['', 'style'],
    ['car=skip', 'style'],
    ['style=urban', 'car'],
    ['style=urban&size=225-65r17-tires', 'weather'],
    ['style=urban&car=skip&miles=skip', 'weather'],
    ['style=urban&car=skip&weather=snow', 'miles'],
    ['style=urban&car=skip&weather=snow&miles=skip', 'matters'],
    [FULL.slice(FULL.indexOf('?') + 1), 'answers'],
  ])('an address with "%s" asks next for %s', (text, step) => {
    expect(getStep(read(text))).toBe(step);
  });

  test('one question can be opened again, and later answers stay', () => {
    const state = reopened(read(FULL.slice(FULL.indexOf('?'))), 'weather');
    expect(getStep(state)).toBe('weather');
    expect(getStep({ ...state, weather: 'mild' })).toBe('answers');
  });

  test('the way back leads one question back each time, and to the styles from the first', () => {
    const state = read('style=urban&car=skip&weather=snow&miles=skip');
    expect(getStep(before(state, 'matters'))).toBe('miles');
    expect(getStep(before(state, 'car'))).toBe('style');
  });

  test('all that is open can be skipped at once', () => {
    expect(guidedHref(restSkipped(read('style=urban&size=225-65r17-tires&weather=snow')))).toBe(
      '/guided-shopping?style=urban&size=225-65r17-tires&weather=snow&miles=skip&matters=skip',
    );
  });

  test('a form sends the rest along', () => {
    expect(guidedFields(read('style=urban&car=skip&weights=4-1-2-2'), 'weights')).toBe(
      'style=urban&car=skip',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';

describe('the browser for the tests', () => {
  it('is the one at CHROME_PATH, or one in the usual places', () => {
    expect(findChromium({ CHROME_PATH: process.execPath })).toBe(process.execPath);
    expect(findChromium({}, ['/no/such/chromium', process.execPath])).toBe(process.execPath);
  });

  it('is not installed on a developer’s machine, who is told how to do it', () => {
    expect(() => findChromium({}, [])).toThrow('"apt-get install chromium-headless-shell" as root');
    expect(() => findChromium({ CHROME_PATH: '/no/chrome' })).toThrow(
      'no browser at CHROME_PATH (/no/chrome)',
    );
  });
});

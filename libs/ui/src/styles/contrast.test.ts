import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const declared = new Map(
  [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
);

/** Follows `var()` and takes one side of `light-dark()` down to a hex color. */
function resolve(token: string, scheme: 'light' | 'dark'): string {
  const value = declared.get(token) ?? '';
  const pair = /^light-dark\(var\((--[\w-]+)\), var\((--[\w-]+)\)\)$/.exec(value);
  const next = pair?.[scheme === 'light' ? 1 : 2] ?? /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (next) return resolve(next, scheme);
  if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`${token} is no color: ${value}`);
  return value;
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const surfaces = ['--tk-surface', '--tk-surface-raised', '--tk-surface-sunken'];
const inks = ['--tk-ink', '--tk-ink-muted', '--tk-link', '--tk-positive', '--tk-caution', '--tk-critical'];
const text = [
  ...surfaces.flatMap((surface) => inks.map((ink) => [ink, surface] as const)),
  ['--tk-accent-ink', '--tk-accent'],
  ['--tk-accent-ink', '--tk-accent-strong'],
  ['--tk-critical-ink', '--tk-critical'],
  ...['accent', 'positive', 'caution', 'critical'].flatMap((tone) => [
    [`--tk-${tone}`, `--tk-${tone}-surface`] as const,
    ['--tk-ink', `--tk-${tone}-surface`] as const,
    ['--tk-ink-muted', `--tk-${tone}-surface`] as const,
  ]),
] as const;

describe.each(['light', 'dark'] as const)('the colors of the %s scheme', (scheme) => {
  it.each(text)('the color %s is readable on %s', (ink, surface) => {
    expect(contrast(resolve(ink, scheme), resolve(surface, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['--tk-surface', '--tk-surface-raised'])('the edge of a control is visible on %s', (surface) => {
    expect(contrast(resolve('--tk-line-strong', scheme), resolve(surface, scheme))).toBeGreaterThanOrEqual(3);
  });
});

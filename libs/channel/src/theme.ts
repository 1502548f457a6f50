import * as z from 'zod/mini';

/** `#rrggbb`, the only spelling whose contrast is checked. */
const Hex = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'A color is written #rrggbb'));
const ColorPair = z.object({ light: Hex, dark: Hex });
export type ColorPair = z.infer<typeof ColorPair>;

/**
 * The tokens of `@tirekit/ui`'s semantic layer that a storefront may set. The others keep the design system's values.
 * The custom property of `accentStrong` is `--tk-accent-strong`, and so on.
 */
export const colorTokens = {
  surface: '--tk-surface',
  surfaceRaised: '--tk-surface-raised',
  surfaceSunken: '--tk-surface-sunken',
  ink: '--tk-ink',
  inkMuted: '--tk-ink-muted',
  line: '--tk-line',
  accent: '--tk-accent',
  accentStrong: '--tk-accent-strong',
  accentInk: '--tk-accent-ink',
  accentSurface: '--tk-accent-surface',
} as const;
export type ColorToken = keyof typeof colorTokens;

/** The design system's own values. They complete a theme, also when its contrast is checked. */
export const designSystemColors: Readonly<Record<ColorToken, ColorPair>> = {
  surface: { light: '#ffffff', dark: '#111416' },
  surfaceRaised: { light: '#f8f8f6', dark: '#191d20' },
  surfaceSunken: { light: '#eff0ed', dark: '#23282c' },
  ink: { light: '#15181b', dark: '#eceeef' },
  inkMuted: { light: '#565d63', dark: '#a3abb1' },
  line: { light: '#dcdedb', dark: '#343b40' },
  accent: { light: '#1c45c4', dark: '#9db6ff' },
  accentStrong: { light: '#14349b', dark: '#c3d2ff' },
  accentInk: { light: '#ffffff', dark: '#111416' },
  accentSurface: { light: '#ebf0ff', dark: '#1c2748' },
};

/** Pairs of text color and surface. Each needs the contrast of 4.5:1 that WCAG 2.2 AA requires. */
const readableOn: readonly (readonly [ColorToken, ColorToken])[] = [
  ['ink', 'surface'],
  ['ink', 'surfaceRaised'],
  ['ink', 'surfaceSunken'],
  ['inkMuted', 'surface'],
  ['inkMuted', 'surfaceRaised'],
  ['accent', 'surface'],
  ['accent', 'surfaceRaised'],
  ['accentInk', 'accent'],
  ['accentInk', 'accentStrong'],
  ['accentStrong', 'accentSurface'],
];

const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
};

/** Contrast ratio of two `#rrggbb` colors, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

export const Theme = z
  .object({
    colors: z.partial(
      z.object({
        surface: ColorPair,
        surfaceRaised: ColorPair,
        surfaceSunken: ColorPair,
        ink: ColorPair,
        inkMuted: ColorPair,
        line: ColorPair,
        accent: ColorPair,
        accentStrong: ColorPair,
        accentInk: ColorPair,
        accentSurface: ColorPair,
      }),
    ),
    /** Corner radius of controls in pixels. */
    radiusPx: z.optional(z.int().check(z.minimum(0), z.maximum(16))),
    logo: z.object({
      /** The name as printed beside the mark. */
      text: z.string().check(z.minLength(1), z.maxLength(60)),
      /** The mark: SVG path data for strokes on a field of 24 by 24. */
      mark: z
        .string()
        .check(z.regex(/^[Mm][\d\s.,+\-MmLlHhVvCcSsQqTtAaZz]{8,600}$/, 'A mark is SVG path data')),
    }),
  })
  .check((context) => {
    const { colors } = context.value;
    for (const scheme of ['light', 'dark'] as const) {
      const seen = getColors({ colors }, scheme);
      for (const [fore, back] of readableOn) {
        const ratio = contrast(seen[fore], seen[back]);
        if (ratio < 4.5)
          context.issues.push({
            code: 'custom',
            input: colors,
            path: ['colors', fore, scheme],
            message: `${fore} on ${back} has a contrast of ${ratio.toFixed(2)}:1; at least 4.5:1 is needed`,
          });
      }
    }
  });
export type Theme = z.infer<typeof Theme>;

/** Every color of a theme, completed by the design system's. */
export function getColors(
  { colors }: Pick<Theme, 'colors'>,
  scheme: keyof ColorPair,
): Readonly<Record<ColorToken, string>> {
  const tokens = Object.keys(colorTokens) as ColorToken[];
  const seen = tokens.map((token) => [token, (colors[token] ?? designSystemColors[token])[scheme]]);
  return Object.fromEntries(seen) as Readonly<Record<ColorToken, string>>;
}

/**
 * A mark by itself, as an icon, in mails and on receipts: a square tile in the accent color with round
 * corners and the mark in its middle, stroked in the accent's ink. All numbers are in the mark's own unit.
 */
export const markTile = { side: 32, inset: 4, corner: 6, stroke: 2.2 } as const;

/** The mark on its tile as an SVG file, in the accent's colors for light and dark mode. */
export function markSvg(theme: Theme): string {
  const [light, dark] = [getColors(theme, 'light'), getColors(theme, 'dark')];
  const { side, inset, corner, stroke } = markTile;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<style>rect{fill:${light.accent}}path{stroke:${light.accentInk}}` +
    `@media (prefers-color-scheme:dark){rect{fill:${dark.accent}}path{stroke:${dark.accentInk}}}</style>` +
    `<rect width="${side}" height="${side}" rx="${corner}"/>` +
    `<path d="${theme.logo.mark}" transform="translate(${inset} ${inset})" fill="none" stroke-width="${stroke}" ` +
    'stroke-linecap="round" stroke-linejoin="round"/></svg>\n'
  );
}

/** The theme as CSS: custom properties on `:root` that override the design system's semantic layer. */
export function themeCss(theme: Theme): string {
  const colors = Object.entries(colorTokens).flatMap(([token, property]) => {
    const pair = theme.colors[token as ColorToken];
    return pair ? [`${property}:light-dark(${pair.light},${pair.dark})`] : [];
  });
  const radius = theme.radiusPx === undefined ? [] : [`--tk-radius:${theme.radiusPx}px`];
  const declarations = [...colors, ...radius];
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`;
}

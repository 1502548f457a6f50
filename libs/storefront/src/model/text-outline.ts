import { glyphs } from './glyphs.ts';

const UNITS_PER_EM = 500;
/** Letters that the table lacks are left without their accents, or shown as this. */
const UNKNOWN = '?';

const toGlyph = (letter: string): { advance: number; path: string } => {
  const [, advance = '0', path = ''] = /^(\d+)(.*)$/.exec(glyphs[letter] ?? glyphs[UNKNOWN] ?? '') ?? [];
  return { advance: Number(advance), path };
};

const getLetters = (text: string): string[] => [...text.normalize('NFD').replaceAll(/\p{M}/gu, '')];

/** The width of a text at a font size, in pixels. */
const measureWidth = (text: string, fontSize: number): number =>
  (getLetters(text).reduce((sum, letter) => sum + toGlyph(letter).advance, 0) * fontSize) / UNITS_PER_EM;

export interface TextPlace {
  /** The left end of the baseline, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly fontSize: number;
  readonly fill: string;
}

/** A line of text as SVG, with outlines for letters, so that it looks the same on every machine. */
export function textOutline(text: string, { x, y, fontSize, fill }: TextPlace): string {
  let at = 0;
  const letters = getLetters(text).map((letter) => {
    const { advance, path } = toGlyph(letter);
    const drawn = path === '' ? '' : `<path transform="translate(${String(at)} 0)" d="${path}"/>`;
    at += advance;
    return drawn;
  });
  const scale = fontSize / UNITS_PER_EM;
  return `<g fill="${fill}" transform="translate(${String(x)} ${String(y)})scale(${String(scale)})">${letters.join('')}</g>`;
}

/** A text on several lines, each at most so wide; the last one is cut if there are more. */
export function breakLines(
  text: string,
  { fontSize, width, most }: { fontSize: number; width: number; most: number },
) {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && measureWidth(longer, fontSize) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, most);
}

import { loadIndexKg, loadIndexLb } from '@tirekit/tires';
import { type Random } from '../seed/random.ts';
import { COMMON_WORDS, type Designs, type Layout } from './designs.ts';
import { letterRadius, letterSpace } from './profile.ts';
import { type LetterRow, type LetterText, type TireMarks, type TireShape, type TypeFace } from './spec.ts';

/** Capitals are about this wide for their height, with the space to the next one. */
const ADVANCE = 0.86;
const TIN_SYMBOLS = [...'ABCDEFHJKLMNPRTUVWXY0123456789'];

function makeFace(random: Random, designs: Designs): TypeFace {
  const [low, high] = designs.stretch;
  return {
    ...random.pick(designs.faces),
    stretch: low + random.next() * (high - low),
    slant: random.chance(0.2) ? 0.18 : 0,
    spacing: 0.04 + random.next() * 0.14,
  };
}

/** A full tire identification number of 13 symbols, made within the last six years. */
export function makeTin(random: Random): string {
  const symbols = Array.from({ length: 9 }, () => random.pick(TIN_SYMBOLS)).join('');
  const week = String(random.between(1, 52)).padStart(2, '0');
  return `${symbols}${week}${String(random.between(20, 25))}`;
}

/** The size as makers mold it: with or without the P, spaces, and the Z of fast tires. */
export function printSize(random: Random, size: string, service: string): string {
  const isPassenger = /^\d/.test(size);
  const isFast = /[WY]$/.test(service);
  const spelled = isFast && random.chance(0.5) ? size.replace('R', 'ZR') : size;
  const spaced = random.chance(0.35) ? spelled.replace(/(Z?R)/, ' $1 ').replace(/ $/, '') : spelled;
  return isPassenger && !spaced.includes('ZR') && random.chance(0.4) ? `P${spaced}` : spaced;
}

interface LetterInput {
  readonly random: Random;
  readonly designs: Designs;
  readonly layout: Layout;
  readonly tire: TireShape;
  readonly marks: TireMarks;
}

/** All letters of a sidewall. Lines in which two texts would meet are spread around the axle. */
export function makeLetters({ random, designs, layout, tire, marks }: LetterInput): LetterRow[] {
  const brandFace = makeFace(random, designs);
  const sizeFace = makeFace(random, designs);
  const smallFace = { ...makeFace(random, designs), slant: 0 };
  const space = letterSpace(tire);
  const sizeHeight = Math.min(between(random, layout.sizeHeight), space * 0.2);
  const brandHeight = Math.min(30, space * layout.brandHeight);
  const small = Math.max(3.4, Math.min(4.6, space * 0.055));
  const start = random.between(0, 359);
  const text = (words: string, height: number, face: TypeFace, more: Partial<LetterText> = {}) => ({
    text: words,
    height,
    angle: 0,
    face,
    raised: between(random, [0.75, 1.2]),
    isOutlined: false,
    isWhite: false,
    ...more,
  });
  const brand = random.pick(designs.brands);
  const model = random.pick(designs.models);
  const isWhite = random.chance(0.06);
  const brandTexts = () => [
    text(brand, brandHeight, brandFace, { isOutlined: layout.isOutlined, isWhite }),
    text(model, brandHeight * between(random, [0.6, 0.85]), brandFace),
  ];
  const sizeText = () =>
    text(`${marks.printed}${random.chance(0.5) ? ' ' : '  '}${marks.service}`, sizeHeight, sizeFace, {
      raised: 0.85,
    });
  const word = () => text(random.pick(COMMON_WORDS), small * 1.4, smallFace);
  const isBeside = Math.abs(layout.brandAt - layout.sizeAt) < 0.1;
  const isTwice = random.chance(0.6);
  const rows: LetterRow[] = isBeside
    ? [{ at: layout.sizeAt, texts: [...brandTexts(), sizeText(), text(brand, brandHeight, brandFace)] }]
    : [
        { at: layout.brandAt, texts: [...brandTexts(), ...brandTexts()] },
        {
          at: layout.sizeAt,
          texts: isTwice ? [sizeText(), word(), sizeText(), word()] : [sizeText(), word(), word()],
        },
      ];
  rows.push(
    { at: layout.tinAt, texts: [text(tinText(marks.tin), small * 1.45, smallFace), word()] },
    { at: layout.smallAt, texts: sentences(random, marks).map((words) => text(words, small, smallFace)) },
  );
  return rows.map(({ at, texts }, row) => ({ at, texts: spread(texts, start + row * 47, at, tire) }));
}

/** Plant, size and maker's code, and date, as they stand apart on a sidewall. */
const tinText = (tin: string) => `DOT ${tin.slice(0, 3)} ${tin.slice(3, 9)} ${tin.slice(9)}`;

function sentences(random: Random, { service }: TireMarks): string[] {
  const index = Number.parseInt(service, 10);
  const load = `MAX LOAD ${String(loadIndexKg(index))} KG (${String(loadIndexLb(index))} LBS)`;
  const kilopascals = random.pick([300, 340, 350]);
  const pressure = `MAX PRESS ${String(kilopascals)} KPA (${String(Math.round(kilopascals * 0.145))} PSI)`;
  const wear = `TREADWEAR ${String(random.between(20, 80) * 10)} TRACTION ${random.pick(['A', 'AA', 'B'])} TEMPERATURE ${random.pick(['A', 'B'])}`;
  const plies = `TREAD: ${String(random.between(1, 2))} POLYESTER + 2 STEEL + 1 NYLON  SIDEWALL: ${String(random.between(1, 2))} POLYESTER`;
  return random.sample([`${load}  ${pressure}`, wear, plies], 3);
}

/** Equal gaps between the texts of a line. */
function spread(texts: readonly LetterText[], start: number, at: number, tire: TireShape): LetterText[] {
  const around = 2 * Math.PI * letterRadius(tire, at);
  const widths = texts.map(
    ({ text, height, face }) =>
      (360 * text.length * height * (ADVANCE * face.stretch + face.spacing)) / around,
  );
  const gap = Math.max(0, 360 - widths.reduce((sum, width) => sum + width, 0)) / texts.length;
  let edge = start;
  return texts.map((text, place) => {
    const width = widths[place] ?? 0;
    const angle = (edge + width / 2) % 360;
    edge += width + gap;
    return { ...text, angle };
  });
}

function between(random: Random, [low, high]: readonly [low: number, high: number]): number {
  return low + random.next() * (high - low);
}

import { formatSize, overallDiameterIn, parseSize, rimInches, sectionWidthIn } from '@tirekit/tires';
import { type Random, randomFrom } from '../seed/random.ts';
import { degrade } from './degrade.ts';
import { type Designs, DESIGNS } from './designs.ts';
import { makeLetters, makeTin, printSize } from './letters.ts';
import { COMMON_SIZES } from './sizes.ts';
import {
  DEGRADATIONS,
  type Half,
  type Level,
  type LightSpec,
  type PictureSpec,
  type SurroundingsSpec,
  type TireShape,
  type WheelSpec,
} from './spec.ts';

/** Pictures of each half: every degradation at every level, five times. */
const PICTURES_OF_HALF = 180;
const LEVELS = [1, 2, 3] as const satisfies readonly Level[];
const MM_PER_INCH = 25.4;

const PAINTS = [0xc9ccd0, 0x1a1c20, 0xf0f0ee, 0x7a1016, 0x1d3557, 0x5a5f66, 0x2f4a3a, 0xa8a294] as const;
const METALS: readonly Pick<WheelSpec, 'color' | 'metalness' | 'roughness'>[] = [
  { color: 0xc4c7cb, metalness: 0.85, roughness: 0.3 },
  { color: 0x6c7076, metalness: 0.8, roughness: 0.35 },
  { color: 0x17181a, metalness: 0.35, roughness: 0.3 },
  { color: 0x9a9da2, metalness: 0.6, roughness: 0.55 },
];

/** Everything about every picture of a half. The same half gives the same plan on every machine. */
export function planHalf(half: Half): PictureSpec[] {
  return Array.from({ length: PICTURES_OF_HALF }, (_, number) => planPicture(half, number));
}

function planPicture(half: Half, number: number): PictureSpec {
  return makePicture({
    file: `${half}-${String(number).padStart(3, '0')}.jpg`,
    half,
    seed: `sidewall ${half} ${String(number)}`,
    degradation: DEGRADATIONS[number % DEGRADATIONS.length] ?? 'clean',
    level: LEVELS[Math.floor(number / DEGRADATIONS.length) % LEVELS.length] ?? 1,
  });
}

interface PictureOrder extends Pick<PictureSpec, 'file' | 'half' | 'seed' | 'degradation' | 'level'> {
  /** Without it one of the common ones. */
  readonly sized?: readonly [size: string, service: string];
}

/** A picture of which all that isn't ordered comes from the seed. */
export function makePicture({ file, half, seed, degradation, level, sized }: PictureOrder): PictureSpec {
  const random = randomFrom(seed);
  const designs = DESIGNS[half];
  const [listed, service] = sized ?? random.pick(COMMON_SIZES);
  const size = parseSize(listed);
  if (size === null) throw new Error(`${listed} is no size.`);
  const diameter = overallDiameterIn(size) ?? 0;
  const tire: TireShape = {
    sectionWidth: sectionWidthIn(size) * MM_PER_INCH,
    outerRadius: (diameter / 2) * MM_PER_INCH,
    rimRadius: (rimInches(size) / 2) * MM_PER_INCH,
  };
  const marks = {
    size: formatSize(size),
    printed: printSize(random, listed, service),
    service,
    tin: makeTin(random),
  };
  const layout = random.pick(designs.layouts);
  const isPortrait = random.chance(0.4);
  const clean: PictureSpec = {
    file,
    half,
    seed,
    degradation,
    level,
    frame: isPortrait ? { width: 1200, height: 1600 } : { width: 1600, height: 1200 },
    tire,
    hasTire: true,
    marks,
    rows: makeLetters({ random, designs, layout, tire, marks }),
    rings: layout.rings.map((ring) => ({ ...ring, raised: 0.5 + random.next() * 0.4 })),
    wheel: makeWheel(random, designs),
    surroundings: makeSurroundings(random),
    light: makeLight(random),
    camera: {
      yaw: -7 + random.next() * 14,
      pitch: 1 + random.next() * 11,
      roll: -4 + random.next() * 8,
      tirePixels: 1010 + random.next() * 60,
      focal: 28 + random.next() * 22,
      shift: { x: -15 + random.next() * 30, y: -10 + random.next() * 20 },
    },
    surface: {
      dust: 0.1 + random.next() * 0.25,
      mud: 0,
      wear: 0.05 + random.next() * 0.1,
      wet: 0,
      faded: random.next() * 0.4,
      gloss: 0.2 + random.next() * 0.5,
    },
    exposure: {
      exposure: 1.3 + random.next() * 0.35,
      blur: 0.5,
      motion: { length: 0, angle: 0 },
      noise: 2.5,
      quality: 0.88,
    },
  };
  return degrade(clean, random);
}

function makeWheel(random: Random, { wheels }: Designs): WheelSpec {
  return { ...random.pick(wheels), ...random.pick(METALS), dish: random.between(0, 28) };
}

function makeSurroundings(random: Random): SurroundingsSpec {
  return {
    place: random.chance(0.75) ? 'car' : 'wall',
    paint: random.pick(PAINTS),
    ground: random.pick(['asphalt', 'concrete', 'gravel']),
    groundTint: random.next(),
  };
}

function makeLight(random: Random): LightSpec {
  const kind = random.weighted({ sun: 5, overcast: 3, garage: 2 });
  return {
    kind,
    angle: random.between(-70, 70),
    elevation: random.between(12, 40),
    strength: 0.85 + random.next() * 0.3,
    sky: random.next(),
  };
}

import { type Random } from '../seed/random.ts';
import { type Degradation, type Level, type PictureSpec } from './spec.ts';

/** Makes a clean picture harder in the way and by the level that it names. */
export function degrade(spec: PictureSpec, random: Random): PictureSpec {
  return DEGRADERS[spec.degradation](spec, random);
}

type Degrader = (spec: PictureSpec, random: Random) => PictureSpec;

const by = (level: Level, values: readonly [number, number, number]) => values[level - 1] ?? values[0];
const sign = (random: Random) => (random.chance(0.5) ? 1 : -1);

const DEGRADERS: Readonly<Record<Degradation, Degrader>> = {
  clean: (spec) => ({
    ...spec,
    // A higher light leaves less shadow at the letters.
    light: { ...spec.light, elevation: by(spec.level, [18, 32, 50]) },
  }),
  perspective: (spec, random) => ({
    ...spec,
    camera: {
      ...spec.camera,
      yaw: sign(random) * by(spec.level, [20, 29, 38]),
      pitch: by(spec.level, [8, 14, 20]),
    },
  }),
  dirt: (spec) => ({
    ...spec,
    surface: {
      ...spec.surface,
      dust: by(spec.level, [0.5, 0.7, 0.9]),
      mud: by(spec.level, [0.25, 0.5, 0.8]),
    },
  }),
  blur: (spec) => ({ ...spec, exposure: { ...spec.exposure, blur: by(spec.level, [1.1, 1.8, 2.6]) } }),
  noise: (spec) => ({
    ...spec,
    exposure: {
      ...spec.exposure,
      exposure: spec.exposure.exposure * by(spec.level, [0.85, 0.7, 0.6]),
      noise: by(spec.level, [9, 16, 25]),
      quality: by(spec.level, [0.85, 0.75, 0.6]),
    },
  }),
  motion: (spec, random) => ({
    ...spec,
    exposure: {
      ...spec.exposure,
      motion: { length: by(spec.level, [4, 7, 11]), angle: random.between(0, 179) },
    },
  }),
  flash: (spec) => ({
    ...spec,
    light: { ...spec.light, kind: 'flash', strength: by(spec.level, [1, 1.3, 1.7]) },
    surface: { ...spec.surface, gloss: by(spec.level, [0.45, 0.65, 0.85]) },
    exposure: { ...spec.exposure, noise: 5 },
  }),
  worn: (spec) => ({
    ...spec,
    surface: {
      ...spec.surface,
      wear: by(spec.level, [0.35, 0.55, 0.75]),
      dust: 0.35,
      faded: by(spec.level, [0.5, 0.75, 1]),
    },
  }),
  wet: (spec) => ({
    ...spec,
    surface: { ...spec.surface, wet: by(spec.level, [0.35, 0.65, 1]), dust: 0.05, faded: 0 },
  }),
  dark: (spec) => ({
    ...spec,
    light: { ...spec.light, kind: 'dusk' },
    exposure: {
      ...spec.exposure,
      exposure: by(spec.level, [0.9, 0.62, 0.44]),
      noise: by(spec.level, [5, 8, 11]),
    },
  }),
  crop: (spec, random) => {
    // The part that is cut off lies across from the size.
    const size = spec.rows
      .flatMap(({ texts }) => texts)
      .find(({ text }) => text.startsWith(spec.marks.printed));
    const away = ((size?.angle ?? 0) + 180 + random.between(-25, 25)) * (Math.PI / 180);
    const { width, height } = spec.frame;
    const direction = { x: Math.sin(away), y: -Math.cos(away) };
    const radius = spec.camera.tirePixels / 2;
    const room = Math.min(
      (width / 2 - radius) / Math.max(0.01, Math.abs(direction.x)),
      (height / 2 - radius) / Math.max(0.01, Math.abs(direction.y)),
    );
    const distance = Math.max(0, room) + radius * by(spec.level, [0.16, 0.34, 0.55]);
    return {
      ...spec,
      camera: { ...spec.camera, shift: { x: direction.x * distance, y: direction.y * distance } },
    };
  },
  rotation: (spec, random) => ({
    ...spec,
    camera: { ...spec.camera, roll: sign(random) * by(spec.level, [18, 60, 150]) },
  }),
};

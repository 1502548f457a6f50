import { makePicture } from './plan.ts';
import { type PictureSpec } from './spec.ts';

/** The pictures that browser tests choose and show to a fake camera: easy to read, and small. */
export function planFixtures(): PictureSpec[] {
  const easy = (file: string, size: string, service: string): PictureSpec => {
    const spec = makePicture({
      file,
      half: 'tuning',
      seed: `fixture ${size}`,
      degradation: 'clean',
      level: 1,
      sized: [size, service],
    });
    return {
      ...spec,
      frame: { width: 1400, height: 1080 },
      light: { ...spec.light, kind: 'sun', angle: -40, elevation: 22 },
      camera: { ...spec.camera, yaw: 3, pitch: 5, tirePixels: 1010 },
      exposure: { ...spec.exposure, noise: 1, quality: 0.8 },
    };
  };
  const first = easy('sidewall-225-65r17.jpg', '225/65R17', '102H');
  return [
    first,
    easy('sidewall-245-45r18.jpg', '245/45R18', '100W'),
    { ...first, file: 'no-tire.jpg', hasTire: false, surroundings: { ...first.surroundings, place: 'wall' } },
  ];
}

import { type Placed } from '../model/flow.ts';
import { initialPlacement } from '../model/placement.ts';
import { type SnapReading, type SnapSize } from '../model/snap-reading.ts';
import { type Picture } from '../read/index.ts';

const WIDTH = 450;
const HEIGHT = 600;

/** A picture that looks like a tire from afar: dark rubber, a bright wheel, and the ground. */
export function samplePicture(): Picture {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const away = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) / (WIDTH * 0.44);
      const at = 4 * (y * WIDTH + x);
      data.fill(shadeAt(away, y), at, at + 3);
      data[at + 3] = 255;
    }
  return { width: WIDTH, height: HEIGHT, data };
}

function shadeAt(away: number, y: number): number {
  if (away < 0.6) return 150 + 50 * Math.cos(away * 20);
  if (away < 1) return 38 + 10 * Math.cos(away * 90);
  return 190 - (60 * y) / HEIGHT;
}

export function samplePlaced(from: Placed['from'] = 'camera'): Placed {
  const picture = samplePicture();
  return { picture, placement: initialPlacement(picture), from };
}

const lettered = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="72"><rect width="480" height="72" fill="#24282c"/><text x="240" y="50" text-anchor="middle" font-family="sans-serif" font-size="42" letter-spacing="4" fill="#565d63">${text}</text></svg>`,
  )}`;

const getSize = (size: string): SnapSize => ({ size, strip: lettered(`${size} 102H`) });

export const sureReading: SnapReading = {
  outcome: 'sure',
  sizes: [getSize('225/65R17')],
  load: '102',
  speed: 'H',
  tin: { tin: '1A2B3C4D2525', certainty: 0.9 },
  unread: null,
  looks: [],
};

export const unsureReading: SnapReading = {
  outcome: 'unsure',
  sizes: ['225/65R17', '235/65R17', '225/55R17'].map(getSize),
  load: '',
  speed: '',
  tin: null,
  unread: 'unclear',
  looks: [],
};

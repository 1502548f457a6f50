import dotDate from './drawings/dot-date.svg?no-inline';
import load from './drawings/load.svg?no-inline';
import pressure from './drawings/pressure.svg?no-inline';
import rotation from './drawings/rotation.svg?no-inline';
import sidewall from './drawings/sidewall.svg?no-inline';
import staggered from './drawings/staggered.svg?no-inline';
import temperature from './drawings/temperature.svg?no-inline';
import treadWear from './drawings/tread-wear.svg?no-inline';

interface Drawing {
  readonly url: string;
  /** The height of the field that it is drawn on; the width is {@link DRAWING_WIDTH}. */
  readonly height: number;
  /** The drawing in words, for readers who cannot see it. */
  readonly alt: string;
}

export const DRAWING_WIDTH = 480;

/** The drawings that a text can show. Each file has one group, `drawing`, whose colors are the page's. */
const drawings: Readonly<Record<string, Drawing>> = {
  sidewall: {
    url: sidewall,
    height: 507,
    alt: 'A sidewall that reads P225/65R17 102H. P: passenger tire. 225: width in millimeters. 65: sidewall height as a percent of the width. R: radial construction. 17: wheel diameter in inches. 102: load index, up to 1,874 lb. H: speed rating, up to 130 mph.',
  },
  'tread-wear': {
    url: treadWear,
    height: 310,
    alt: 'Three treads cut across the grooves. At 10/32 inch the tire is new, at 4/32 inch wet grip fades, and at 2/32 inch the tread is level with the wear bars and the tire is worn out.',
  },
  rotation: {
    url: rotation,
    height: 524,
    alt: 'Four ways to rotate tires. Forward cross, for front-wheel drive: front tires move straight back, rear tires cross to the front. Rearward cross, for rear-, all-, and four-wheel drive: rear tires move straight forward, front tires cross to the rear. Front to rear on the same side, for directional tread. Side to side on the same axle, for two sizes that are not directional.',
  },
  staggered: {
    url: staggered,
    height: 322,
    alt: 'A car from above with staggered tires: narrower ones in front, 245/40R18, and wider ones at the rear, 275/35R18.',
  },
  load: {
    url: load,
    height: 372,
    alt: 'A loaded pickup on its tires. One tire with load index 102 carries up to 1,874 lb, two on an axle 3,748 lb, and all four 7,496 lb.',
  },
  temperature: {
    url: temperature,
    height: 372,
    alt: 'Winter tires work best below 45°F, summer tires above 45°F. All-season tires are a compromise in between, weak on ice and in great heat.',
  },
  'dot-date': {
    url: dotDate,
    height: 304,
    alt: 'A DOT code on a sidewall: DOT U2LL LMLR 3524. The last four digits are the date: week 35 of 2024. The letters before them are codes for plant, size, and manufacturer.',
  },
  pressure: {
    url: pressure,
    height: 272,
    alt: 'Three tires on the road, seen from the front. With too little air the edges wear, with the correct pressure the tread wears evenly, with too much air the center wears.',
  },
};

/** A drawing by its name in content files; null if there is none. */
export const drawingNamed = (name: string): Drawing | null =>
  Object.hasOwn(drawings, name) ? (drawings[name] ?? null) : null;

/** The names that a text may use. */
export const drawingNames: readonly string[] = Object.keys(drawings);

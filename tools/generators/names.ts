/** The forms of a name, derived from its kebab-case form: `road-trips`. */
export interface Names {
  /** `road-trips`: folders, files, addresses. */
  readonly kebab: string;
  /** `roadTrips` */
  readonly camel: string;
  /** `RoadTrips` */
  readonly pascal: string;
  /** `road_trips`: tables. */
  readonly snake: string;
  /** `Road trips`: what people read. */
  readonly title: string;
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @throws Error if it cannot be the name of a folder of this workspace */
export function listNames(kebab: string): Names {
  if (!KEBAB.test(kebab)) {
    throw new Error(`"${kebab}" is not a name: use lower-case words joined by hyphens, such as road-trips.`);
  }
  const words = kebab.split('-');
  const pascal = words.map(capital).join('');
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: words.join('_'),
    title: capital(words.join(' ')),
  };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

import { readData } from '../data-file.ts';

/** A ZIP code as table `zip_code` holds it. */
export type PlaceRow = {
  zip: string;
  city: string;
  state: string;
  /** Degrees; null where the source has none. */
  latitude: number | null;
  longitude: number | null;
  /** IANA zone. */
  timeZone: string;
  /** APO, FPO or DPO. */
  military: boolean;
};

const FILE = 'places.tsv.gz';

/** First line: the zones. Then one line a ZIP code, with the zone as an index into the first line. */
export function encodePlaces(rows: readonly PlaceRow[]): string {
  const zones = [...new Set(rows.map((row) => row.timeZone))].sort();
  const lines = rows.map((row) =>
    [
      row.zip,
      row.city,
      row.state,
      row.latitude ?? '',
      row.longitude ?? '',
      zones.indexOf(row.timeZone),
      row.military ? 'm' : '',
    ].join('\t'),
  );
  return [zones.join('\t'), ...lines].join('\n');
}

export function decodePlaces(text: string): PlaceRow[] {
  const [first = '', ...lines] = text.split('\n');
  const zones = first.split('\t');
  return lines.map((line) => {
    const [zip = '', city = '', state = '', latitude = '', longitude = '', zone = '', mark] =
      line.split('\t');
    const timeZone = zones[Number(zone)];
    if (timeZone === undefined) throw new Error(`The places file names no time zone for ${zip}`);
    return {
      zip,
      city,
      state,
      latitude: latitude === '' ? null : Number(latitude),
      longitude: longitude === '' ? null : Number(longitude),
      timeZone,
      military: mark === 'm',
    };
  });
}

/** Every ZIP code of the United States with its territories and military post offices, in order. */
export async function readPlaces(): Promise<PlaceRow[]> {
  return decodePlaces(await readData(FILE));
}

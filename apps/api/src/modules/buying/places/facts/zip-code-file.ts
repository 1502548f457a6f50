/** A ZIP code with its place, as it is published. */
export interface ZipCode {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  /** Degrees; null where the source has none. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** IANA zone. */
  readonly timeZone: string;
  /** APO, FPO or DPO. */
  readonly military: boolean;
}

/** First line: the zones. Then one line a ZIP code, with the zone as an index into the first line. */
export function encodeZipCodes(rows: readonly ZipCode[]): string {
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

export function decodeZipCodes(text: string): ZipCode[] {
  const [first = '', ...lines] = text.split('\n');
  const zones = first.split('\t');
  return lines.map((line) => {
    const [zip = '', city = '', state = '', latitude = '', longitude = '', zone = '', mark] =
      line.split('\t');
    const timeZone = zones[Number(zone)];
    if (timeZone === undefined) throw new Error(`The file names no time zone for ${zip}`);
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

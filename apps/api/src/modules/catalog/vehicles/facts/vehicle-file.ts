/** A make with its models; years ascending. */
export type VehicleMake = {
  name: string;
  models: { name: string; years: number[]; trims: { name: string; years: number[] }[] }[];
};

/** Consecutive years as [first, last], a lone year as itself. */
type YearSpans = (number | [number, number])[];
type Packed = { make: string; models: [name: string, years: YearSpans, trims: [string, YearSpans][]][] }[];

function packYears(years: readonly number[]): YearSpans {
  const spans: YearSpans = [];
  for (const year of years) {
    const last = spans.at(-1);
    const end = Array.isArray(last) ? last[1] : last;
    if (last === undefined || end !== year - 1) spans.push(year);
    else spans[spans.length - 1] = [Array.isArray(last) ? last[0] : last, year];
  }
  return spans;
}

function unpackYears(spans: YearSpans): number[] {
  return spans.flatMap((span) => {
    if (!Array.isArray(span)) return [span];
    const [first, last] = span;
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  });
}

export function encodeVehicles(makes: readonly VehicleMake[]): string {
  const packed: Packed = makes.map(({ name, models }) => ({
    make: name,
    models: models.map((model) => [
      model.name,
      packYears(model.years),
      model.trims.map((trim) => [trim.name, packYears(trim.years)]),
    ]),
  }));
  return JSON.stringify(packed);
}

export function decodeVehicles(text: string): VehicleMake[] {
  // The file is our own: encodeVehicles wrote it.
  return (JSON.parse(text) as Packed).map(({ make, models }) => ({
    name: make,
    models: models.map(([name, years, trims]) => ({
      name,
      years: unpackYears(years),
      trims: trims.map(([trim, trimYears]) => ({ name: trim, years: unpackYears(trimYears) })),
    })),
  }));
}

import { toSlug, type VinVehicle } from '@tirekit/contract';
import type { DecodedVin } from '@tirekit/tires';
import type { DirectoryModel, VehicleDirectory } from '../vehicle-directory.ts';

/**
 * A decoded VIN as vehicles of our directory. Usually one; several where the VIN leaves the model open; none where we do
 * not have the model in that year.
 */
export function vehiclesByVin(directory: VehicleDirectory, decoded: DecodedVin): VinVehicle[] {
  const vehicles = decoded.models.flatMap(({ make: makeName, model: modelName }) => {
    const make = directory.make(toSlug(makeName));
    const model = make?.models.find(({ slug }) => slug === toSlug(modelName));
    if (!make || !model?.years.includes(decoded.year)) return [];
    return [
      {
        year: decoded.year,
        make: { slug: make.slug, name: make.name },
        model: { slug: model.slug, name: model.name },
        ...listTrims(model, decoded),
      },
    ];
  });
  const named = vehicles.filter(({ model }) => decoded.series.some((series) => isWord(series, model.name)));
  return named.length > 0 ? named : vehicles;
}

/** True if a pickup's series, `2500`, stands in a model's name: `Silverado 2500 HD`. */
const isWord = (series: string, name: string): boolean =>
  name.toLowerCase().split(' ').includes(series.toLowerCase());

/** The trims to choose from: those that the VIN allows and the directory knows, or else all that the directory knows. */
function listTrims(model: DirectoryModel, decoded: DecodedVin): Pick<VinVehicle, 'trims' | 'trim'> {
  const known = model.trims[String(decoded.year)] ?? [];
  const said = new Set(decoded.trims.map((trim) => trim.toLowerCase()));
  const allowed = known.filter((trim) => said.has(trim.toLowerCase()));
  const [only = null] = allowed.length === 1 ? allowed : [];
  return { trims: allowed.length > 0 ? allowed : [...known], trim: only };
}

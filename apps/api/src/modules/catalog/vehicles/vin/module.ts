import { decodeVin as decodeVinEndpoint, messages } from '@tirekit/contract';
import { decodeParsedVin, parseVin, type VinTable } from '@tirekit/tires';
import { ApiProblem } from '../../../../platform/http/api-problem.ts';
import { implement } from '../../../../platform/http/route.ts';
import type { ApiModule } from '../../../../module.ts';
import type { VehicleDirectory } from '../vehicle-directory.ts';
import { readVinTable } from './read-vin-table.ts';
import { vehiclesByVin } from './vehicles-by-vin.ts';

/** Tells vehicles by their VINs, without asking anybody (docs/adr/0039-offline-vin-decoding.md). */
export function createVinModule(directory: () => VehicleDirectory): ApiModule {
  let table: VinTable | undefined;
  return {
    name: 'vin',
    routes: [
      implement(decodeVinEndpoint, ({ body }) => {
        const read = parseVin(body.vin);
        const decoded = read.ok && table !== undefined ? decodeParsedVin(table, read.value) : null;
        const vehicles = decoded === null ? [] : vehiclesByVin(directory(), decoded);
        if (vehicles.length === 0) throw new ApiProblem('unprocessable', messages.vinUnknown);
        return { vehicles };
      }),
    ],
    async start() {
      table = await readVinTable();
    },
    ready: () => table !== undefined,
  };
}

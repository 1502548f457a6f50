import type { PersonalData } from '../../../platform/personal-data.ts';
import { listVehicles } from './garage-rows.ts';

/** Somebody's vehicles, with what happened to their tires. */
export const garageData: readonly PersonalData[] = [
  {
    name: 'garage',
    export: async (db, uid) =>
      (await listVehicles(db, uid)).map(
        ({ vehicleId: _id, uid: _uid, channelId, remindOn: _on, tins, ...vehicle }) => ({
          ...vehicle,
          tins: tins.map(({ tin }) => tin),
          storefront: channelId,
        }),
      ),
    async erase(tx, uid) {
      await tx.execute('DELETE FROM garage_vehicle WHERE uid = $1', [uid]);
    },
  },
];

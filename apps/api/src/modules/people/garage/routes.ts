import {
  addTin,
  addVehicle,
  changeVehicle,
  getGarage,
  joinGarage,
  noteMiles,
  noteRotation,
  noteTires,
  removeTin,
  removeVehicle,
  stopReminders,
} from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import { signedIn } from '../identity/index.ts';
import { addToGarage, changeInGarage, joinVehicles, type Owner, removeFromGarage } from './change-garage.ts';
import { readGarage } from './garage-view.ts';
import { addTinTo, removeTinFrom } from './keep-tins.ts';
import { noteFitted, noteOdometer, noteRotated } from './note-events.ts';
import type { Directories } from './own-vehicles.ts';
import type { ReminderLinks } from './reminder-links.ts';
import { endReminders } from './reminders.ts';

interface RoutesDeps {
  readonly db: Database;
  readonly links: ReminderLinks;
  readonly directories: () => Directories;
}

type Request = CallContext<'channel'>;

/** The vehicles of an account. Each answer is the whole garage. */
export function garageRoutes({ db, links, directories }: RoutesDeps): ImplementedRoute[] {
  const getOwner = (request: Request): Owner => ({
    uid: signedIn(request).uid,
    channelId: request.channel.id,
  });
  const view = (request: Request) => readGarage(db, directories(), signedIn(request).uid);
  const changed = async (request: Request, change: Promise<void>) => {
    await change;
    return view(request);
  };

  return [
    implement(getGarage, ({ request }) => view(request)),
    implement(addVehicle, async ({ body, request }) => {
      const vehicleId = await addToGarage(db, directories(), getOwner(request), body);
      return { vehicleId, garage: await view(request) };
    }),
    implement(changeVehicle, ({ params, body, request }) =>
      changed(request, changeInGarage(db, directories(), getOwner(request), params.vehicleId, body)),
    ),
    implement(removeVehicle, ({ params, request }) =>
      changed(request, removeFromGarage(db, getOwner(request), params.vehicleId)),
    ),
    implement(noteTires, ({ params, body, request }) =>
      changed(request, noteFitted(db, getOwner(request), params.vehicleId, body)),
    ),
    implement(noteMiles, ({ params, body, request }) =>
      changed(request, noteOdometer(db, getOwner(request), params.vehicleId, body)),
    ),
    implement(noteRotation, ({ params, body, request }) =>
      changed(request, noteRotated(db, getOwner(request), params.vehicleId, body)),
    ),
    implement(addTin, ({ params, body, request }) =>
      changed(request, addTinTo(db, getOwner(request), params.vehicleId, body.tin)),
    ),
    implement(removeTin, ({ params, request }) =>
      changed(request, removeTinFrom(db, getOwner(request), params.vehicleId, params.tinId)),
    ),
    implement(joinGarage, ({ body, request }) =>
      changed(request, joinVehicles(db, directories(), getOwner(request), body.vehicles)),
    ),
    implement(stopReminders, async ({ body: { vehicleId, ...signed } }) => {
      if (!links.stops(vehicleId, signed)) throw new ApiProblem('not-found');
      await endReminders(db, vehicleId);
      return {};
    }),
  ];
}

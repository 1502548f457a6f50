import { business, messages } from '@tirekit/contract';
import { DOT_PROBLEM_TEXTS, parseDot } from '@tirekit/tires';
import type { Database } from '../../../platform/db/database.ts';
import { type ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { changing, type Owner, ownRow } from './change-garage.ts';

const ADD = 'INSERT INTO garage_tin (vehicle_id, tin) VALUES ($1, $2)';
const REMOVE = 'DELETE FROM garage_tin WHERE vehicle_id = $1 AND tin_id = $2';

const refused = (message: string): ApiProblem => refuseField('tin', message);

/**
 * Keeps the DOT number of a tire that is on a vehicle.
 * @throws ApiProblem `not-found`, `unprocessable` for no such number, one that is there already, or one too many
 */
export function addTinTo(db: Database, owner: Owner, vehicleId: string, typed: string): Promise<void> {
  return changing(db, owner, async (tx) => {
    const { tins } = await ownRow(tx, owner.uid, vehicleId);
    const read = parseDot(typed, new Date());
    if (!read.ok) throw refused(DOT_PROBLEM_TEXTS[read.problem]);
    const { tin } = read.value;
    if (tins.some((kept) => kept.tin === tin)) throw refused(messages.tinKnown);
    if (tins.length >= business.garage.tinsMax) throw refused(messages.tinsFull);
    await tx.execute(ADD, [vehicleId, tin]);
  });
}

/** Forgets a number; one that is not there changes nothing. @throws ApiProblem `not-found` for another's vehicle */
export function removeTinFrom(db: Database, owner: Owner, vehicleId: string, tinId: string): Promise<void> {
  return changing(db, owner, async (tx) => {
    await ownRow(tx, owner.uid, vehicleId);
    await tx.execute(REMOVE, [vehicleId, tinId]);
  });
}

import { apiLoads } from './api-loads.ts';
import { CONNECTIONS } from './measure.ts';
import { type QuickRows, warmedRows } from './quick-rows.ts';
import type { Stage } from './stage.ts';
import { makeUrlPools } from './urls.ts';

/** More than are asked for in these seconds. */
const ADDRESSES = 60_000;
const PACE = { warmSeconds: 2, seconds: 1, connections: CONNECTIONS };

/** The rows of the API, warmed up. */
export async function quickApi(stage: Stage, progress: (what: string) => void): Promise<QuickRows> {
  progress('addresses');
  const loads = apiLoads(await makeUrlPools(stage.databaseUrl, ADDRESSES));
  const { newLists, popularLists, newTexts, popularDetails, session } = loads;
  return warmedRows(stage.api, [newLists, popularLists, newTexts, popularDetails, session], PACE, progress);
}

import type { ApiClient } from '@tirekit/api-client';
import { listMakes, listYears } from '@tirekit/contract';
import { orEmpty } from './or-empty.ts';

/** The choices in the first two lists of the vehicle finder; a list that can't be loaded is empty. */
export interface FinderChoices {
  years: readonly number[];
  makes: readonly { slug: string; name: string }[];
}

export async function loadVehicleChoices(api: ApiClient): Promise<FinderChoices> {
  const [years, makes] = await Promise.all([
    orEmpty(api.call(listYears), (answer) => answer.years),
    orEmpty(api.call(listMakes), (answer) => answer.makes.map(({ slug, name }) => ({ slug, name }))),
  ]);
  return { years, makes };
}

import { getStep, readGuidedState } from '@tirekit/catalog';
import { fetchModels, loadVehicleChoices, type ModelChoice, type FinderChoices } from '@tirekit/content';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';

/** The choices of the vehicle finder in the question about the car. */
export interface GuidedCar extends FinderChoices {
  models: ModelChoice[];
  chosen: { year: number | null; make: string | null };
}

/** Null where another question is asked. */
export async function loadGuidedCar(
  { api }: Pick<RequestContext, 'api'>,
  url: URL,
): Promise<GuidedCar | null> {
  if (getStep(readGuidedState(url.searchParams)) !== 'car') return null;
  const { years, makes } = await loadVehicleChoices(api);
  const year = years.find((known) => String(known) === url.searchParams.get('year')) ?? null;
  const make = makes.find(({ slug }) => slug === url.searchParams.get('make'))?.slug ?? null;
  const found = year === null || make === null ? null : await toResult(fetchModels(api, { year, make }));
  return { years, makes, models: found?.ok === true ? found.answer : [], chosen: { year, make } };
}
